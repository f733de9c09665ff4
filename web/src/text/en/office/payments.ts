/** Several payments that come to one amount. */
export const payments = {
  severalWays: 'Paid in several ways',
  label: 'Payments',
  one: 'Payment {number, number}',
  another: 'Add another payment',
  remove: 'Remove payment {number, number}',
  rest: 'The rest: {amount}',
  sum: '{sum} in {count, plural, one {# payment} other {# payments}}: it adds up.',
  missing: '{difference} still to enter, of {wanted}.',
  tooMuch: '{difference} too much: {sum} entered, of {wanted}.',
  nothing: 'An amount above 0',
  reason: 'Reason',
  by: '{amount} by {mode}',
  cheque: 'no. {number}',
  dated: 'dated {day}',
} as const;
