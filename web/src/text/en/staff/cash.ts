/** Cash near the limit of the law. */
export const cash = {
  ofSale: '{sum} in cash for this sale.',
  ofDay: '{sum} in cash from this buyer on this day.',
  noCash: 'Nobody may take {limit} or more in cash.',
  muchCash: 'Close to the limit: nobody may take {limit} or more in cash.',
  reason: 'Reason for the cash: {reason}',
  missing: 'So much cash needs a reason.',
} as const;
