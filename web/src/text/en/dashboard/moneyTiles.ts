/** The dealer's money on the dashboard. */
export const moneyTiles = {
  profit: 'Total Profits',
  afterCosts: '{amount} after costs',
  costs: 'Miscellaneous Expenses This Month',
  expenses: '{count, plural, one {# expense} other {# expenses}}',
  balance: 'Total Account Balance',
  lessSellers: 'Less what sellers are still owed. <link>What I have and owe</link>',
  unopened: 'What was there before is not said yet. <link>Say what is in the drawer and at the bank, and this will agree.</link>',
  /** Placeholder for an amount that employees may not see, and the reason. */
  hidden: 'Hidden',
  hiddenHint: 'Only admins see it here.',
} as const;
