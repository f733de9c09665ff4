import type { VEHICLE_TYPES } from '@contract/fields/vehicle.ts';

/** What search engines and link previews read of a page, and the pages that only a server sends. */
export const search = {
  home: {
    title: '{dealer} · {tagline}',
    description: '{tagline}: prices, pictures, kilometers and papers of every vehicle in stock at {dealer}.',
    page: '{title}, page {page, number}',
  },
  type: {
    title: {
      car: 'Used cars in Pune',
      bike: 'Used bikes in Pune',
      truck: 'Used trucks in Pune',
      tempo: 'Used tempos in Pune',
    } as const satisfies Record<(typeof VEHICLE_TYPES)[number], string>,
    description: '{title}: {count, plural, one {# vehicle} other {# vehicles}} with price, pictures and kilometers at {dealer}.',
  },
  brand: { title: 'Used {brand} vehicles in Pune' },
  contact: { description: 'Phones, group chat, address and opening hours of {dealer}: {address}.' },
  vehicle: {
    description: '{title}, {registernumber}: {facts}. Pictures, price and papers at {dealer}.',
    sold: '{title} is sold',
    soldDescription: '{title}, {registernumber}, is sold. See what else is in stock at {dealer}.',
  },
  site: '{title} · {dealer}',
  stock: 'Vehicles',
  busy: {
    title: 'We are back in a moment',
    text: 'The page could not be made just now. Please try again, or call us:',
  },
} as const;
