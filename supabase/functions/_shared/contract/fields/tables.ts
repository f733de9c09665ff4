import { dealer, dealer_office } from './dealer.ts';
import { enquiries, enquiry_notes } from './enquiry.ts';
import { investment, maintenance, miscellaneous_costs } from './ledger.ts';
import { vehicle_papers } from './paper.ts';
import { reservation_ends, reservations } from './reservation.ts';
import { installments, past_stays, reversals, schedule, soldcars } from './sale.ts';
import { transfer_steps, transfers } from './transfer.ts';
import { VEHICLE } from './vehicle.ts';

/** Every column that a person sees, by table. The activity log and the forms follow it; a test compares it with the database, both ways. */
export const FIELDS = {
  ...VEHICLE,
  soldcars,
  installments,
  schedule,
  reversals,
  past_stays,
  reservations,
  reservation_ends,
  maintenance,
  miscellaneous_costs,
  investment,
  enquiries,
  enquiry_notes,
  vehicle_papers,
  transfer_steps,
  transfers,
  dealer,
  dealer_office,
} as const;

export type Table = keyof typeof FIELDS;
