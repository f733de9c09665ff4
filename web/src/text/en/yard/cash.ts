/** Cash near the limit of the law. */
export const cash = {
  ofSale: '{sum} in cash for this sale.',
  ofDay: '{sum} in cash from this buyer on this day.',
  noCash: 'Nobody may take {limit} or more in cash.',
  muchCash: 'Close to the limit: nobody may take {limit} or more in cash.',
  reason: 'Reason for the cash: {reason}',
  missing: 'So much cash needs a reason.',
  paid: 'More than {limit} in cash to one person on one day is no cost for the income tax (section 36 of the Act of 2025, before 40A(3)).',
  paidOrTransport:
    'More than {limit} in cash to one person on one day, {transport} to a transporter, is no cost for the income tax (section 36 of the Act of 2025, before 40A(3)).',
  loanItself:
    'Nobody may take a loan of {limit} or more in cash, or pay it back so (sections 185 and 188 of the Income-tax Act of 2025, before 269SS and 269T).',
  loan: 'Is it a loan? Nobody may take one of {limit} or more in cash, or pay it back so (sections 185 and 188 of the Income-tax Act of 2025, before 269SS and 269T). The owner’s own money is no loan.',
} as const;
