import { z } from 'zod';
import { day, optionalDate, registrationNumber, requestId, requiredAmount, words } from './common.ts';
import { type Columns, given } from './fields/field.ts';
import { regId, requiredDay, rupees, serial } from './fields/kinds.ts';
import { answersReadBy } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { reversal } from './reversal.ts';
import { financing, installments } from './sale.ts';

/** What is owed by which day. */
export const schedule = {
  sale: serial('Sale', given),
  number: serial('No.', given),
  registernumber: regId('Registration number', given),
  due_on: requiredDay('Due on', given),
  amount: rupees('Amount', given),
} as const satisfies Columns;

const wholeNumber = (label: string) => z.coerce.number(problem('number', { label })).int(problem('whole', { label }));

/** GET /api/dues: who owes, the longest overdue first. */
export const duesRequest = z.object({
  search: words(100, 'search is too long').optional(),
  limit: wholeNumber('limit').min(1).max(1000).optional(),
  offset: wholeNumber('offset').min(0).optional(),
});

/** A sale that is owed for. Rupees; days `YYYY-MM-DD`; `since` is null while nothing is overdue, what is next where only a late fee is owed. */
const due = z.object({
  sale: z.number(),
  registernumber: z.string(),
  carname: z.string(),
  carcompany: z.string(),
  /** false: the vehicle was bought back since. */
  present: z.boolean(),
  owner_name: z.string(),
  contact_no: z.string(),
  selldate: z.string(),
  owed: z.number(),
  overdue: z.number(),
  since: z.string().nullable(),
  days_overdue: z.number().nullable(),
  next_due: z.string().nullable(),
  next_amount: z.number().nullable(),
  late_fees: z.number(),
  /** They are not to be written to; missing of anybody else. */
  silent: z.literal(true).optional(),
});
export type Due = z.infer<typeof due>;

/** A sale of which a financier still has to pay a part, in rupees; where nobody said a day they are expected a week after the sale. */
const expectedFinance = z.object({
  sale: z.number(),
  registernumber: z.string(),
  financier: z.string(),
  owner_name: z.string(),
  expected_on: z.string(),
  owed: z.number(),
});
export type ExpectedFinance = z.infer<typeof expectedFinance>;

/** The sums are of every match of the search; `ages` part what is overdue by its days; `late_fees` is there where any are owed. */
export const dueList = z.object({
  dues: z.array(due),
  totalCount: z.number(),
  owed: z.number(),
  overdue: z.number(),
  late_fees: z.number().optional(),
  financings: z.array(expectedFinance).optional(),
  ages: z.object({ up_to_30: z.number(), up_to_60: z.number(), up_to_90: z.number(), over_90: z.number() }),
});
export type DueList = z.infer<typeof dueList>;

/** GET /api/dues/statement?registernumber of a vehicle's present sale, or ?sale, which may be an earlier one. */
export const statementRequest = z
  .object({ registernumber: registrationNumber.optional(), sale: wholeNumber('sale').optional() })
  .refine(({ registernumber, sale }) => registernumber ?? sale, problem('required', { label: 'Registration number' }));
const LINE_STATES = ['paid', 'part_paid', 'due', 'overdue'] as const;
/** `balance` is below 0 when too much was paid; `due_now` is what is due today or before, or else the next installment. */
export const statement = z.object({
  sale: z.object({
    id: z.number(),
    present: z.boolean(),
    registernumber: z.string(),
    carname: z.string(),
    carcompany: z.string(),
    owner_name: z.string(),
    contact_no: z.string(),
    selldate: z.string(),
    selling_price: z.number(),
    /** Taxes beside the price; missing for none. */
    tcs: z.number().optional(),
    tax_on_top: z.number().optional(),
    down_payment: z.number(),
    payment_mode: z.string(),
    /** What of the down payment is among the payments. */
    in_parts: z.number().optional(),
    finance: financing.optional(),
    /** Why it was amended, the latest first; missing where it was not. */
    amendments: z.array(z.object({ reason: z.string(), username: z.string(), created_at: z.string() })).optional(),
    /** Of a vehicle that was reserved: what of the down payment was its token, and when and how that was received. */
    token: z.number().optional(),
    token_day: z.string().optional(),
    token_mode: z.string().optional(),
  }),
  lines: z.array(
    z.object({
      number: z.number(),
      due_on: z.string(),
      amount: z.number(),
      paid: z.number(),
      state: z.enum(LINE_STATES),
      /** How long it is overdue, or how long it has. */
      days: z.number(),
    }),
  ),
  /** Also those that were reversed; those of the down payment and the token too that were several, or a cheque. */
  payments: z.array(
    z.object({
      ...answersReadBy(installments, 'office'),
      registernumber: z.never().optional(),
      reversal: reversal
        .pick({
          id: true,
          reason: true,
          bounced_on: true,
          notice_on: true,
          refund_mode: true,
          refund_account: true,
          username: true,
          created_at: true,
        })
        // The clock of a bounced cheque, until it is paid for: first the notice, then payment and complaint.
        .extend({ notice_by: z.string().optional(), pay_by: z.string().optional(), complain_by: z.string().optional() })
        .nullable(),
    }),
  ),
  late_fees: z.array(z.object({ number: z.number(), due_on: z.string(), fee: z.number() })),
  late_fees_owed: z.number(),
  paid: z.number(),
  balance: z.number(),
  due_now: z.number(),
});
export type Statement = z.infer<typeof statement>;
export type Payment = Statement['payments'][number];
export type DueLine = Statement['lines'][number];

/**
 * POST /api/dues/schedule: replaces the installments of the present sale on which nothing is paid yet. All installments together are what
 * is owed.
 */
export const newSchedule = z.object({
  registernumber: registrationNumber,
  lines: z
    .array(z.object({ dueOn: day('Due on'), amount: requiredAmount('Amount') }), 'lines must be a list')
    .max(999, problem('mostInstallments', { max: 999 })),
  requestId,
});

/** POST /api/dues/cheque: the bank has honoured it, by default today. */
export const clearedCheque = z.object({ id: z.int('id must be whole'), day: optionalDate('Cleared on'), requestId });

/** GET /api/dues/cash: what was taken in cash of a sale and of its buyer on a day, before a payment; of a new sale by the buyer's phone. */
export const cashRequest = z.object({
  registernumber: registrationNumber.optional(),
  sale: wholeNumber('sale').optional(),
  phone: words(100, 'phone is too long').optional(),
  day: optionalDate('day'),
});
/** Rupees; from `warn_from` on a warning, from `reason_from` on a reason (Settings). */
export const cashTaken = z.object({
  of_sale: z.number(),
  of_day: z.number(),
  warn_from: z.number().nullable(),
  reason_from: z.number().nullable(),
});
export type CashTaken = z.infer<typeof cashTaken>;

/** Who may, with examples. */
export const resource = ({ sold }: Given): Resource => ({
  tables: { schedule: { read: 'office' } },
  verbs: {
    list_dues: 'office',
    statement: 'office',
    change_schedule: { may: 'admin', call: { registernumber: 'TAPBACK', lines: [{ dueOn: '2030-01-01', amount: 5 }] } },
    clear_cheque: { may: 'office', call: { id: -1, day: '2020-01-02' } },
    cash_taken: 'office',
  },
  endpoints: {
    'GET /dues': { may: 'office', query: { search: 'a', limit: 5, offset: 0 } },
    'GET /dues/statement': { may: 'office', query: { registernumber: sold } },
    'POST /dues/schedule': { may: 'admin', body: { registernumber: sold, lines: [] }, log: 'supabase/tests/repeated_requests.test.sql' },
    'POST /dues/cheque': {
      may: 'office',
      granted: 409,
      body: { id: 0, day: '2026-01-15' },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
    'GET /dues/cash': { may: 'office', query: { registernumber: sold, day: '2026-01-15' } },
  },
});
