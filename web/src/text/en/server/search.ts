/** What search engines and link previews read of a page, and the pages that only a server sends. */
export const search = {
  home: '{tagline}: prices, pictures, kilometers and papers of every vehicle in stock at {dealer}.',
  stock: '{title}: {count, plural, one {# vehicle} other {# vehicles}} with price, pictures and kilometers at {dealer}.',
  contact: 'Phones, {group, select, yes {group chat, } other {}}address and opening hours of {dealer}: {address}.',
  vehicle: '{title}, {registernumber}: {facts}. Pictures, price and papers at {dealer}.',
  sold: '{title}, {registernumber}, is sold. See what else is in stock at {dealer}.',
  favourites: 'The vehicles of {dealer} that you have saved in this browser.',
  compare: 'Vehicles of {dealer} side by side: prices, kilometers and papers.',
  compareThese: '{titles}: side by side at {dealer}, with prices, kilometers and papers.',
  sharedList: '{titles}. Have a look, and mark what you like.',
  pay: 'How to pay {dealer} by UPI or bank transfer.',
  busy: { title: 'We are back in a moment', text: 'The page could not be made just now. Please try again, or call us:' },
} as const;
