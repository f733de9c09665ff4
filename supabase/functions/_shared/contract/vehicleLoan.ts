import { z } from 'zod';
import { MONEY_ACCOUNTS } from './choices.ts';
import {
  entryId,
  hasTwoDecimals,
  line,
  optionalDate,
  registrationNumber,
  requestId,
  requiredAmount,
  requiredLine,
  text,
} from './common.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const account = z.enum(MONEY_ACCOUNTS, `account: one of ${MONEY_ACCOUNTS.join(', ')}`).default('cash');

const RATE = { label: 'Per cent a year' };

/** POST /api/vehicle-loans: money that was borrowed for a vehicle; `rate` is per cent a year, no day is today. */
export const newLoan = z.object({
  registernumber: registrationNumber,
  lender: requiredLine('Lender', 120),
  amount: requiredAmount('Amount'),
  rate: z
    .number(problem('number', RATE))
    .min(0, problem('percent', RATE))
    .max(100, problem('percent', RATE))
    .refine(hasTwoDecimals, problem('twoDecimals', RATE)),
  day: optionalDate('Date'),
  toAccount: account,
  toParty: line('Bank account', 120),
  description: text('Description', 500),
  requestId,
});

/** POST /api/vehicle-loans/settle: the interest until a day becomes a cost of the vehicle; `paid` pays it first, with what was settled before and not paid, then the loan. */
export const loanSettlement = z.object({
  loan: entryId('loan'),
  day: optionalDate('Until'),
  paid: z
    .number(problem('number', { label: 'Paid' }))
    .min(0, problem('negative', { label: 'Paid' }))
    .default(0),
  fromAccount: account,
  fromParty: line('Bank account', 120),
  reference: line('UTR or cheque number', 60),
  requestId,
});

/** GET /api/vehicle-loans?registernumber: of a vehicle, or all that are not paid back. */
export const loansRequest = z.object({ registernumber: registrationNumber.optional() });

/** Rupees; `interest`: since `settled_until`, until today; `interest_due`: what was settled and not paid. */
export const loanList = z.array(
  z.object({
    transfer: z.number(),
    registernumber: z.string(),
    lender: z.string(),
    day: z.string(),
    amount: z.number(),
    outstanding: z.number(),
    rate: z.number(),
    settled_until: z.string(),
    interest_due: z.number(),
    interest: z.number(),
  }),
);
export type VehicleLoan = z.infer<typeof loanList>[number];

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: { vehicle_loans: { read: 'admin', row: { transfer: -9, registernumber: 'TAPHIDDEN', rate: 12 } } },
  verbs: {
    list_vehicle_loans: 'admin',
    borrow_for_vehicle: { may: 'admin', call: { registernumber: 'TAPHIDDEN', lender: 'Suresh', amount: 5, rate: 12 } },
    settle_loan: { may: 'admin', call: { transfer: -1 } },
  },
  endpoints: {
    'GET /vehicle-loans': 'admin',
    'POST /vehicle-loans': {
      may: 'admin',
      body: { registernumber: available, lender: 'Suresh', amount: 1, rate: 12, day: '1950-01-02' },
      log: ['INSERT', 'money_transfers', 'vehicle_loans'],
    },
    'POST /vehicle-loans/settle': {
      may: 'admin',
      granted: 404,
      body: { loan: 999999999 },
      log: 'supabase/tests/books_of_a_month.test.sql',
    },
  },
});
