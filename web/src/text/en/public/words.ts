import type {
  EMISSION_NORMS,
  FUELS,
  HYPOTHECATION_STATES,
  LIST_SORTS,
  PAPER_KINDS,
  PLATE_STATES,
  TRANSMISSIONS,
  VEHICLE_TYPES,
  VEHICLE_USES,
} from '@contract/choices.ts';

type Words<List extends readonly string[]> = Record<List[number], string>;

/** Labels of the contract's enum values, those that visitors read. */
export const words = {
  vehicleType: { car: 'Car', bike: 'Bike', truck: 'Truck', tempo: 'Tempo' } as const satisfies Words<typeof VEHICLE_TYPES>,
  fuel: { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG' } as const satisfies Words<typeof FUELS>,
  transmission: { manual: 'Manual', automatic: 'Automatic', amt: 'AMT', cvt: 'CVT', dct: 'DCT', imt: 'iMT' } as const satisfies Words<
    typeof TRANSMISSIONS
  >,
  month:
    '{serial, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}}',
  vehicleUse: { private: 'Private', transport: 'Transport' } as const satisfies Words<typeof VEHICLE_USES>,
  emissionNorm: { bs1: 'BS-I', bs2: 'BS-II', bs3: 'BS-III', bs4: 'BS-IV', bs6: 'BS-VI' } as const satisfies Words<typeof EMISSION_NORMS>,
  hypothecation: {
    // Not 'None', which an import reads as an empty cell.
    none: 'No loan',
    cleared: 'Cleared, its papers are here',
    open: 'Open, to be cleared before the transfer',
  } as const satisfies Words<typeof HYPOTHECATION_STATES>,
  plateState: { yes: 'Yes', no: 'No', booked: 'Booked' } as const satisfies Words<typeof PLATE_STATES>,
  paperKind: {
    own_damage: 'Insurance, own damage',
    third_party: 'Insurance, third party',
    fitness: 'Fitness',
    registration: 'Registration',
    puc: 'PUC',
    permit: 'Permit',
    national_permit: 'National permit',
    road_tax: 'Road tax',
    green_tax: 'Green tax',
  } as const satisfies Words<typeof PAPER_KINDS>,
  /** The families of colours, as the database names them (65_vocabulary.sql). */
  colour: {
    White: 'White',
    Silver: 'Silver',
    Grey: 'Grey',
    Black: 'Black',
    Red: 'Red',
    Blue: 'Blue',
    Brown: 'Brown',
    Green: 'Green',
    Yellow: 'Yellow',
    Orange: 'Orange',
    Beige: 'Beige',
    Gold: 'Gold',
    Maroon: 'Maroon',
    Purple: 'Purple',
    Other: 'Other',
  },
  keeperSerial: '{serial, selectordinal, one {#st owner} two {#nd owner} few {#rd owner} other {#th owner}}',
  sort: {
    newest: 'Newest first',
    price: 'Price, lowest first',
    priceDesc: 'Price, highest first',
    km: 'Kilometers, lowest first',
    year: 'Year, newest first',
  } as const satisfies Words<typeof LIST_SORTS>,
  yesNo: { yes: 'Yes', no: 'No' },
  role: { admin: 'Admin', employee: 'Employee', driver: 'Driver' },
} as const;
