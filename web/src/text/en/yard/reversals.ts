/** Entries that are taken out of the books, and how they come back. */
export const reversals = {
  reverseOf: 'Reverse {what}',
  title: 'Reverse this entry?',
  text: '{what} goes out of the books: every total is then as if it had never been. It stays here, struck through, and can be taken back.',
  /** What goes with it, after the text. */
  with: {
    exchange: 'The vehicle that was taken for it leaves the stock with it, into the bin.',
    setOff: 'Both debts are there again: what the buyer owes, and what is owed to them for the vehicle that was bought back.',
  },
  /** What a buyer’s payment is called. */
  payment: {
    installment: 'Installment',
    late_fee: 'Late fee',
    down_payment: 'Down payment',
    token: 'Token',
    finance: 'Disbursal',
    waived: 'Waiver',
    exchange: 'Part exchange',
    setOff: 'Set-off',
  },
  textOfSale: '{what} and every payment for it go out of the books. The vehicle is available again, off the home page; its papers stay.',
  reason: 'Reason',
  submit: 'Reverse',
  saving: 'Reversing...',
  failed: 'It is not reversed',
  done: 'Reversed: {what}.',
  refund: {
    question: 'How was the money given back?',
    cameBack: 'How did the money come back?',
    asItCame: 'Not at all, or as it had come',
    account: 'Account',
    givenBackBy: 'Given back by {by}.',
    cameBackBy: 'It came back by {by}.',
  },
  list: 'Reversed',
  /** Of which list, where a page has several. */
  listOf: 'Reversed, {kind}',
  what: 'What',
  when: 'Reversed on',
  listFailed: 'What was reversed could not be loaded.',
  /** The line of the reversal below that of its entry. */
  entry: 'Reversal',
  told: 'Reversed by {who} on {when}: {reason}',
  bounced: 'The cheque bounced on {day}.',
  /** In files, where nothing is struck through. */
  file: { state: 'State', reversed: 'Reversed', bounced: 'Bounced on {day}', amount: '{amount}, reversed' },
  takeBack: 'Take back',
  takeBackOf: 'Take back the reversal of {what}',
  takenBack: 'Taken back: it counts again.',
  notTakenBack: 'The reversal is not taken back.',
  received: {
    text: 'Received for it: {parts}. Altogether {sum} is to be given back.',
    payments: '{count, plural, one {# payment} other {# payments}}',
    giveBack: 'To be given back',
  },
  /** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
  of: '{entry}, {amount}',
  entryOf: '{kind} of {day}',
  sale: {
    label: 'Reverse sale',
    what: 'The sale of {registernumber}',
    title: 'The sale to {buyer} on {day} is reversed',
    available: 'The vehicle is available again. Its papers and files are still here.',
    offHome: 'It is off the home page.',
  },
} as const;
