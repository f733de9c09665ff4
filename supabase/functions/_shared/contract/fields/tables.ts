import { enquiries } from './enquiry.ts';
import { investment, maintenance, miscellaneous_costs } from './ledger.ts';
import { installments, soldcars } from './sale.ts';
import { VEHICLE } from './vehicle.ts';

/** Every column that a person sees, by table. The activity log and the forms follow it; a test compares it with the database, both ways. */
export const FIELDS = {
  ...VEHICLE,
  ...{ soldcars, installments, maintenance, miscellaneous_costs, investment, enquiries },
} as const;

export type Table = keyof typeof FIELDS;
