import { z } from 'zod';
import { RESERVATION_STATES } from './choices.ts';
import {
  amount,
  day,
  entryId,
  line as lineCheck,
  optionalDate,
  registrationNumber,
  requestId,
  requiredAmount,
  requiredText,
  yesNo as yesNoCheck,
} from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import {
  dayOrToday,
  language,
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
} from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { cashReason, PAYMENT_MODES, payments } from './sale.ts';

const required = { ...office, required: true } as const;
const ended = { ...given, required: true } as const;

/** A vehicle kept for a customer until a day, for a token. */
export const reservations = {
  id: serial('ID', given),
  registernumber: regId('Registration number', office),
  stay: serial('Stay', given),
  name: line('Customer', 120, required),
  phone: phone('Phone', 40, required),
  language: whenKnown(language('Language', office)),
  amount: {
    ...rupees('Token', required),
    check: requiredAmount('Token').pipe(z.number().positive(problem('aboveZero', { label: 'Token' }))),
  },
  mode: offered('Payment mode', 40, PAYMENT_MODES, { ...required, words: 'paymentMode' }),
  reference: reference('UTR or cheque number', 60, office),
  day: dayOrToday('Received on', office),
  until: requiredDay('Reserved until', office),
  refundable: { ...yesNo('Token is refundable', office), check: yesNoCheck.default(true) },
  enquiry: whenKnown({ ...serial('Enquiry No.', office), check: z.int(problem('wholeNumber', { label: 'Enquiry No.' })).nullish() }),
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

/** GET /api/reservations?registernumber: the latest first, without those that were reversed. */
export const reservationsRequest = z.object({ registernumber: registrationNumber });
/** Rupees; days `YYYY-MM-DD`. `days_left` until the last day, below 0 since; `sale` that took it; `ended` when it ended without one. */
const reservation = z.object({
  ...answersReadBy(reservations, 'office'),
  created_at: z.string(),
  days_left: z.number(),
  sale: z.number().nullable(),
  ended: z
    .object({
      ...answersReadBy(reservation_ends, 'office'),
      reservation: z.never().optional(),
      registernumber: z.never().optional(),
      created_at: z.string(),
    })
    .nullable(),
});
export type Reservation = z.infer<typeof reservation>;
export const reservationList = z.array(reservation);

/** POST /api/reservations: reserves an available vehicle for a token, received by default today. */
export const newReservation = z.object({ ...sentOf(reservations), payments, requestId });
export type NewReservation = z.output<typeof newReservation>;
/** What it answers: the reservation's id. */
export const reserved = z.object({ id: z.number() });

/** POST /api/reservations/extend: another last day, also after the last one. */
export const reservationExtension = z.object({ id: entryId('id'), until: day('Reserved until'), requestId });

/** The fields of what follows. */
export const endFields = z.object({
  id: entryId('id'),
  reason: requiredText('Reason', 500),
  refunded: amount('Given back'),
  mode: lineCheck('Given back by', 40),
  reference: lineCheck('UTR or cheque number', 60),
  day: optionalDate('Ended on'),
  requestId,
});
/** POST /api/reservations/end: without a sale, by default today. `refunded` of the token is given back, the rest is forfeited. */
export const reservationEnd = endFields
  .refine(({ refunded, mode }) => refunded === 0 || mode !== '', {
    path: ['mode'],
    message: problem('required', { label: 'Given back by' }),
  })
  .transform((end) => (end.refunded === 0 ? { ...end, mode: '', reference: '' } : end));

/**
 * GET /api/reservations/month?month&year: the tokens of a month, each on its day, and their sums; rupees. `kind` is token for one that
 * was received, end for what became of it without a sale: `amount` is what was given back then, `kept` what was forfeited.
 */
export const monthTokens = z.object({
  tokens: z.array(
    z.object({
      kind: z.enum(['token', 'end']),
      reservation: z.number(),
      registernumber: z.string(),
      name: z.string(),
      day: z.string(),
      amount: z.number(),
      kept: z.number(),
      mode: z.string(),
    }),
  ),
  received: z.number(),
  refunded: z.number(),
  kept: z.number(),
});
export type MonthTokens = z.infer<typeof monthTokens>;

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: {
    reservations: {
      read: 'office',
      row: {
        registernumber: 'TAPSOLD',
        name: 'Ravi',
        phone: '9822000001',
        amount: 5,
        mode: 'UPI',
        day: '2026-01-01',
        until: '2026-01-09',
        state: 'ended',
      },
    },
    reservation_ends: {
      read: 'office',
      row: { reservation: -9, registernumber: 'TAPSOLD', day: '2026-01-01', refunded: 5, kept: 0, mode: 'UPI', reason: 'Never came' },
    },
  },
  verbs: {
    list_reservations: 'office',
    reserve: {
      may: 'office',
      call: { reservation: { registernumber: 'TAPKEPT', name: 'Asha', phone: '9822000001', amount: 5, mode: 'UPI', refundable: false } },
    },
    extend_reservation: { may: 'office', call: { id: -1 } },
    end_reservation: { may: 'office', call: { id: -1, reason: 'Asha', refunded: 5, mode: 'UPI' } },
    tokens_of_month: 'office',
  },
  endpoints: {
    'GET /reservations': { may: 'office', query: { registernumber: available } },
    // Of a sold one: the available one is needed by the next examples.
    'POST /reservations': {
      may: 'office',
      body: {
        registernumber: sold,
        name: 'R',
        phone: '9822000001',
        amount: 5,
        mode: 'UPI',
        reference: '4188',
        day: '2026-01-15',
        until: '2126-01-15',
        refundable: true,
        enquiry: null,
        cashReason: '',
      },
      log: ['INSERT', 'reservations'],
    },
    'POST /reservations/extend': { may: 'office', granted: 404, body: { id: 0, until: '2126-01-15' }, log: ['UPDATE', 'reservations'] },
    'POST /reservations/end': {
      may: 'office',
      granted: 404,
      body: { id: 0, reason: 'Never came', refunded: 5, mode: 'UPI', reference: '4188', day: '2026-01-15' },
      log: 'tests/api/reservations.test.ts',
    },
    'GET /reservations/month': { may: 'office', query: { month: 1, year: 2026 } },
  },
});
