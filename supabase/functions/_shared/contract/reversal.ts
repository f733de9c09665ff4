import { z } from 'zod';
import { ENTRY_KINDS, PAYMENT_KINDS } from './choices.ts';
import { entryId, line as lineCheck, optionalDate, registrationNumber, requestId, requiredText } from './common.ts';
import { type Columns, given } from './fields/field.ts';
import { day, line, person, regId, requiredChoice, requiredDay, rupees, serial, text, whenKnown } from './fields/kinds.ts';
import { answersReadBy } from './fields/shapes.ts';
import { monthRequest } from './money.ts';
import type { Resource } from './resource.ts';

/** An entry that was taken back. */
export const reversals = {
  id: serial('ID', given),
  kind: requiredChoice('Entry', ENTRY_KINDS, { ...given, words: 'entryKind' }),
  entry: serial('No.', given),
  registernumber: regId('Registration number', given),
  amount: rupees('Amount', given),
  entered_for: requiredDay('Day of the entry', given),
  reason: text('Reason', 500, { ...given, required: true }),
  bounced_on: day('Memo of the bank', given),
  notice_on: day('Notice sent on', given),
  /** '': as it had come. */
  refund_mode: whenKnown(line('Given back by', 40, given)),
  refund_account: whenKnown(line('Given back from the account', 120, given)),
  username: person('Reversed by', given),
} as const satisfies Columns;

const kind = z.enum(ENTRY_KINDS, `kind: one of ${ENTRY_KINDS.join(', ')}`);
const entry = entryId('entry');

/** GET /api/reversals?registernumber, or ?month&year by the day of the entry; the latest first, rupees. */
export const reversalsRequest = z.union([z.object({ registernumber: registrationNumber }), monthRequest]);
/**
 * `what`: the description of the entry, of a sale its buyer. `stay` is the vehicle's, null where there is none; `present`: of the present
 * stay, a payment of the present sale. Of a sale also what was received for it, where that is anything: it is to be given back.
 */
/** What a buyer's payment is for, and how it was made. */
const madeAs = z.object({ kind: z.enum(PAYMENT_KINDS).optional(), payment_mode: z.string() });
export const reversal = z.object({
  ...answersReadBy(reversals, 'office'),
  registernumber: z.string().nullable(),
  created_at: z.string(),
  what: z.string(),
  stay: z.number().nullable(),
  present: z.boolean(),
  down_payment: z.number().optional(),
  /** What of the down payment is held again for the reservation, and not given back. */
  token: z.number().optional(),
  commission: z.number().optional(),
  payments: z.array(z.object({ id: z.number(), installment_date: z.string(), amount: z.number(), ...madeAs.shape })).optional(),
  /** Of a buyer's payment. */
  payment: madeAs.optional(),
});
export type Reversal = z.infer<typeof reversal>;
export const reversalList = z.array(reversal);

/**
 * POST /api/reversals: takes an entry out of the books. `entry` is its id (of an investment its serial number); of maintenance its index,
 * with `registernumber`. `bouncedOn`: the day of the bank's memo, of a cheque.
 */
export const newReversal = z.object({
  kind,
  entry,
  registernumber: registrationNumber.nullish(),
  reason: requiredText('Reason', 500),
  bouncedOn: optionalDate('Memo of the bank'),
  /** How the money was given back; without it as it had come. */
  refundMode: lineCheck('Given back by', 40).optional(),
  refundAccount: lineCheck('Given back from the account', 120).optional(),
  requestId,
});
/** What it answers: the reversal's id. */
export const reversed = z.object({ id: z.number() });

/** DELETE /api/reversals: the entry counts again. */
export const reversalWithdrawal = z.object({ id: entryId('id'), requestId });

/** POST /api/reversals/notice: the notice of a bounced cheque was sent, by default today. */
export const chequeNotice = z.object({ id: z.int('id must be whole'), day: optionalDate('Notice sent on'), requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { reversals: { read: 'office', row: { kind: 'cost', entry: 1, amount: 1, entered_for: '2020-01-01', reason: 'Twice' } } },
  verbs: {
    list_reversals: 'office',
    reverse_entry: { may: 'admin', call: { kind: 'investment', entry: -3, reason: 'Twice' } },
    take_back_reversal: { may: 'admin', call: { reversal: -1 } },
    send_notice: { may: 'office', call: { reversal: -2, day: '2020-02-03' } },
  },
  endpoints: {
    'GET /reversals': { may: 'office', query: { month: 1, year: 2026 } },
    'POST /reversals': {
      may: 'admin',
      granted: 404,
      body: { kind: 'cost', entry: 0, reason: 'Twice' },
      log: 'supabase/tests/reversals.test.sql',
    },
    'DELETE /reversals': { may: 'admin', granted: 404, body: { id: 0 }, log: 'supabase/tests/reversals.test.sql' },
    'POST /reversals/notice': {
      may: 'office',
      granted: 409,
      body: { id: 0, day: '2026-01-15' },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
  },
});
