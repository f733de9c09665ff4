import type { Database } from '../database.types.ts';

type Enums = Database['public']['Enums'];

/** The values of `carmake`, which is the vehicle type. */
export const VEHICLE_TYPES = ['car', 'bike', 'truck', 'tempo'] as const satisfies readonly Enums['vehicle_type'][];
export const FUELS = ['petrol', 'diesel', 'cng'] as const satisfies readonly Enums['fuel_type'][];
/** Named as the trade in India names them. */
export const TRANSMISSIONS = [
  'manual',
  'automatic',
  'amt',
  'cvt',
  'dct',
  'imt',
] as const satisfies readonly Enums['transmission_type'][];

/** Where an enquiry comes from, besides the office itself. */
export const ENQUIRY_SOURCES = ['website'] as const satisfies readonly Enums['enquiry_source'][];

/** The choices of previous owners. */
export const PREVIOUS_OWNERS = ['1', '2', '3+'] as const;

/** The orders of the public list that every client knows; without one it is newest first. */
export const SORT_ORDERS = ['newest', 'price', 'km'] as const;
/** All orders of GET /api/: `priceDesc` has the highest price first, `year` the latest; what is unknown comes last in each. */
export const LIST_SORTS = ['newest', 'price', 'priceDesc', 'km', 'year'] as const;

/** The most that a filter of the public list takes: choices of one filter, letters of a brand or colour, the end of a range. */
export const MOST = { choices: 50, brand: 80, colour: 40, price: 9_999_999_999, km: 9_999_999, year: 2199 } as const;
