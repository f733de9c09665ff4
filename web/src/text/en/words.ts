import type { ENQUIRY_SOURCES, FUELS, LIST_SORTS, TRANSMISSIONS, VEHICLE_TYPES } from '@contract/choices.ts';
import type { PAYMENT_MODES } from '@contract/fields/sale.ts';

type Words<List extends readonly string[]> = Record<List[number], string>;

/** Labels of the contract's enum values. */
export const words = {
  vehicleType: { car: 'Car', bike: 'Bike', truck: 'Truck', tempo: 'Tempo' } as const satisfies Words<
    typeof VEHICLE_TYPES
  >,
  fuel: { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG' } as const satisfies Words<typeof FUELS>,
  transmission: {
    manual: 'Manual',
    automatic: 'Automatic',
    amt: 'AMT',
    cvt: 'CVT',
    dct: 'DCT',
    imt: 'iMT',
  } as const satisfies Words<typeof TRANSMISSIONS>,
  paymentMode: {
    Cash: 'Cash',
    UPI: 'UPI',
    'Bank transfer': 'Bank transfer',
    Cheque: 'Cheque',
    Card: 'Card',
    Finance: 'Finance',
  } as const satisfies Words<typeof PAYMENT_MODES>,
  enquirySource: { website: 'Website' } as const satisfies Words<typeof ENQUIRY_SOURCES>,
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
