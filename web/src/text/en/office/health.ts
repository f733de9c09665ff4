/** How the shop runs: what is checked of it. What each line says, and what to do, stands in the contract's healthRules.ts. */
export const health = {
  hint: 'Whether the shop runs as it should, and what to do where it does not.',
  again: 'Check again',
  checking: 'Checking...',
  failed: 'How the shop runs could not be looked at.',
  checkedAt: 'Looked at {moment}.',
  todo: 'What to do: {todo}',
  operator: 'For whoever runs it',
  operatorOf: 'For whoever runs it: {title}',
  states: { green: 'Good', yellow: 'Soon', red: 'Now', unknown: 'Not known' },
  count: '{count, plural, =0 {Nothing has to be done now.} one {# thing has to be done now.} other {# things have to be done now.}}',
  mark: 'Needs somebody now: {titles}',
} as const;
