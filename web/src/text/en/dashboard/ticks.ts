/** Ticking vehicles in the office's list. */
export const ticks = {
  tick: 'Tick',
  row: 'Tick {registernumber}',
  rows: 'Tick rows {from}–{to}',
  allRows: 'Tick all',
  matching: '{total} match: tick all',
  matchingFirst: '{total} match: tick the first {most}',
  matchingFailed: 'The other vehicles could not be read.',
  ticked: '{count, plural, one {# vehicle ticked} other {# vehicles ticked}}',
  elsewhere: '{count} under another search or filter',
  full: 'No more than {most} at once.',
  bar: 'Ticked vehicles',
  untick: 'Untick all',
} as const;
