/** The dealer's money on the dashboard. */
export const moneyTiles = {
  profit: 'एकूण नफा',
  afterCosts: 'खर्चानंतर {amount}',
  costs: 'या महिन्याचे इतर खर्च',
  expenses: '{count, plural, other {# खर्च}}',
  balance: 'खात्यातली एकूण शिल्लक',
  lessSellers: 'विक्रेत्यांना अजून द्यायचे ते वजा. <link>माझे किती, देणे किती</link>',
  unopened: 'आधी किती होते ते अजून सांगितलेले नाही. <link>गल्ल्यात आणि बँकेत किती आहे ते सांगा, म्हणजे हे जुळेल.</link>',
  /** Placeholder for an amount that employees may not see, and the reason. */
  hidden: 'लपवलेले',
  hiddenHint: 'हे इथे फक्त ॲडमिनना दिसते.',
};
