import { money_transfers } from '../cashBook.ts';
import { dealer, dealer_office } from '../dealer.ts';
import { schedule } from '../dues.ts';
import { enquiries, enquiry_notes } from '../enquiry.ts';
import { maintenance } from '../maintenance.ts';
import { investment, miscellaneous_costs } from '../money.ts';
import { odometer_readings } from '../odometer.ts';
import { vehicle_papers } from '../paper.ts';
import { buying_prices, purchase_payments } from '../payable.ts';
import { reservation_ends, reservations } from '../reservation.ts';
import { reversals } from '../reversal.ts';
import { financings, installments, soldcars } from '../sale.ts';
import { search_words } from '../searchWord.ts';
import { staff_money } from '../staffMoney.ts';
import { past_stays } from '../stay.ts';
import { transfer_steps, transfers } from '../transfer.ts';
import { cardetails, carinsurance, finance, ownerdetails } from './vehicle.ts';

/** Every column that a person sees, by table. The activity log and the forms follow it; a test compares it with the database, both ways. Written by `npm run generate`. */
export const FIELDS = {
  buying_prices,
  cardetails,
  carinsurance,
  dealer,
  dealer_office,
  enquiries,
  enquiry_notes,
  finance,
  financings,
  installments,
  investment,
  maintenance,
  miscellaneous_costs,
  money_transfers,
  odometer_readings,
  ownerdetails,
  past_stays,
  purchase_payments,
  reservation_ends,
  reservations,
  reversals,
  schedule,
  search_words,
  soldcars,
  staff_money,
  transfer_steps,
  transfers,
  vehicle_papers,
} as const;

export type Table = keyof typeof FIELDS;
