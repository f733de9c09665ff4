import type { VEHICLE_TYPES } from '@contract/choices.ts';

/** The stock on the home page. */
export const showroom = {
  title: 'Vehicles in stock',
  found: '{count, plural, one {# vehicle} other {# vehicles}}',
  foundFor: '{count, plural, one {# vehicle} other {# vehicles}} for “{search}”',
  sortBy: 'Sort by',
  ofType: {
    car: 'Used cars in {city}',
    bike: 'Used bikes in {city}',
    truck: 'Used trucks in {city}',
    tempo: 'Used tempos in {city}',
  } as const satisfies Record<(typeof VEHICLE_TYPES)[number], string>,
  ofBrand: 'Used {brand} vehicles in {city}',

  search: {
    label: 'Search vehicles',
    placeholder: 'Search name, company, colour or number',
    clear: 'Clear search',
    submit: 'Search',
  },
  filters: {
    section: 'Filters',
    fuel: 'Fuel type',
    vehicleType: 'Vehicle type',
    reset: 'Reset Filters',
    show: 'Show Filters{count, plural, =0 {} other { (#)}}',
    hide: 'Hide Filters{count, plural, =0 {} other { (#)}}',
  },
  list: {
    loading: 'Loading vehicles...',
    failed: 'Vehicles could not be loaded',
    noMatch: 'No vehicles match',
    tryAnother: 'Try another word, or look at everything we have in stock.',
    showAll: 'Show all vehicles',
    moreFailed: 'More vehicles could not be loaded.',
    showMore: 'Show more',
    previous: 'Previous page',
    shown: '{shown, number} of {total, number} shown',
  },
  card: {
    details: 'View Details',
    detailsOf: 'View Details of {name}, {registernumber}',
  },
} as const;
