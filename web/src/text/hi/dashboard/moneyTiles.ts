/** The dealer's money on the dashboard. */
export const moneyTiles = {
  profit: 'कुल मुनाफ़ा',
  afterCosts: 'खर्च के बाद {amount}',
  costs: 'इस महीने के फुटकर खर्च',
  expenses: '{count, plural, other {# खर्च}}',
  balance: 'खाते का कुल शेष',
  lessSellers: 'विक्रेताओं को जो देना है, वह घटाकर। <link>मेरा लेना-देना</link>',
  unopened: 'पहले से क्या था, यह अभी नहीं बताया गया। <link>गल्ले और बैंक में क्या है, बताएँ, तब यह मिलेगा।</link>',
  /** Placeholder for an amount that employees may not see, and the reason. */
  hidden: 'छिपा है',
  hiddenHint: 'यहाँ यह सिर्फ़ एडमिन देखते हैं।',
};
