/** What a buyer checks of a vehicle's papers. The papers themselves are in words.ts. */
export const vehiclePapers = {
  title: 'Papers',
  until: 'Until {day}',
  ended: 'Ended on {day}',
  forLife: 'Paid for life',
  owners: 'Owner on the RC',
  transfer: 'RC in the name of the buyer',
  usually: 'Usually {days, plural, =0 {the same day} one {# day} other {# days}} (our last {number, number} transfers)',
  check: 'As our office has it. Please look at the RC and at each paper before you pay.',
} as const;
