import { z } from 'zod';
import { RESERVATION_STATES } from '../choices.ts';
import { requiredAmount, yesNo as yesNoCheck } from '../common.ts';
import type { Columns } from './field.ts';
import {
  dayOrToday,
  line,
  offered,
  person,
  phone,
  reference,
  regId,
  requiredChoice,
  requiredDay,
  rupees,
  serial,
  text,
  whenKnown,
  yesNo,
} from './kinds.ts';
import { cashReason, PAYMENT_MODES } from './sale.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
const given = { ...office, add: 'nobody' } as const;
const required = { ...office, required: true } as const;
const ended = { ...given, required: true } as const;

/** A vehicle kept for a customer until a day, for a token. */
export const reservations = {
  id: serial('ID', given),
  registernumber: regId('Registration number', office),
  stay: serial('Stay', given),
  name: line('Customer', 120, required),
  phone: phone('Phone', 40, required),
  amount: { ...rupees('Token', required), check: requiredAmount('Token').pipe(z.number().positive('Token: an amount above 0')) },
  mode: offered('Payment mode', 40, PAYMENT_MODES, { ...required, words: 'paymentMode' }),
  reference: reference('UTR or cheque number', 60, office),
  day: dayOrToday('Received on', office),
  until: requiredDay('Reserved until', office),
  refundable: { ...yesNo('Token is refundable', office), check: yesNoCheck.default(true) },
  enquiry: whenKnown({ ...serial('Enquiry No.', office), check: z.int('Enquiry No. must be a whole number').nullish() }),
  cash_reason: cashReason,
  username: person('Recorded by', given),
  state: requiredChoice('State', RESERVATION_STATES, { ...given, words: 'reservationState' }),
} as const satisfies Columns;

/** How a reservation ended without a sale. */
export const reservation_ends = {
  id: serial('ID', given),
  reservation: serial('Reservation', given),
  registernumber: regId('Registration number', given),
  day: requiredDay('Ended on', given),
  refunded: rupees('Given back', given),
  kept: rupees('Forfeited', given),
  mode: offered('Given back by', 40, PAYMENT_MODES, { ...given, words: 'paymentMode' }),
  reference: line('UTR or cheque number', 60, given),
  reason: text('Reason', 500, ended),
  username: person('Recorded by', given),
} as const satisfies Columns;
