/** The public page of a vehicle. */
export const vehicle = {
  unnamed: 'Vehicle {registernumber}',
  loading: 'Loading vehicle details...',
  notFound: 'Car not found',
  notFoundText: 'It may have been sold and taken off the list. Search the stock, or look at everything we have.',
  failed: 'Error fetching car details',
  seeAll: 'See all vehicles',

  priced: '{title}, {price}',
  isSold: '{title} is sold',
  sold: 'Sold',
  available: 'Available',
  reserved: 'Reserved',
  reservedAt: 'Reserved · {price}',
  price: 'Price',
  weight: '{kg, number} kg',
  soldAlready: 'This vehicle has found its owner.',
  askGroup: 'Ask in our group chat',

  link: { copy: 'Copy link', copiedLabel: 'Link copied', failed: 'The link could not be copied. Please copy it from the address bar.' },
  facts: { title: 'Vehicle information', description: 'Description' },
  insurance: { title: 'Insurance', years: '{count, plural, one {# year} other {# years}}' },
} as const;
