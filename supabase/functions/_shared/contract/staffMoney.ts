import { z } from 'zod';
import { STAFF_MONEY_KINDS } from './choices.ts';
import { requestId } from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import { dayOrToday, line, offered, person, requiredChoice, rupees, serial, text, whenKnown } from './fields/kinds.ts';
import { sentOf } from './fields/shapes.ts';
import type { Resource } from './resource.ts';
import { PAYMENT_MODES } from './sale.ts';

const required = { ...office, required: true } as const;

/** What staff are paid, pay back, or hold of the dealer's cash. An admin reads all, others their own and what they gave. */
export const staff_money = {
  id: serial('ID', given),
  day: dayOrToday('Date', office),
  kind: requiredChoice('Kind', STAFF_MONEY_KINDS, { ...required, words: 'staffMoneyKind' }),
  /** The name of a staff account, or of somebody who has none. */
  person: line('Person', 120, required),
  amount: rupees('Amount', required),
  /** What of an advance a salary is less by: so much is not paid out. */
  recovered: whenKnown(rupees('Recovered from the advance', office)),
  payment_mode: whenKnown(offered('Paid by', 40, PAYMENT_MODES, { ...office, sent: 'paymentMode', words: 'paymentMode' })),
  account: whenKnown(line('Bank account', 120, office)),
  description: text('Description', 500, office),
  username: person('Recorded by', given),
} as const satisfies Columns;

/** POST /api/staff-money; no day is today. */
export const newStaffMoney = z.object({ ...sentOf(staff_money), requestId });

/** Rupees: what of advances is still to be recovered, and what cash they hold, below 0 what they laid out. */
const staffAccount = z.object({ person: z.string(), advance: z.number(), cash: z.number() });
export type StaffAccount = z.infer<typeof staffAccount>;

/** GET /api/staff-money: everybody's accounts for an admin, one's own for others. */
export const staffAccounts = z.array(staffAccount);

/** GET /api/staff-money/account?person. */
export const staffAccountRequest = z.object({ person: z.string().max(120, 'person: at most 120 characters') });

/** Its answer, the latest first; a `bill` was paid from the cash they hold. Days `YYYY-MM-DD`, rupees. */
export const staffAccountLines = staffAccount.extend({
  advance: z.number().nullable(),
  cash: z.number().nullable(),
  lines: z.array(
    z.object({
      kind: z.enum([...STAFF_MONEY_KINDS, 'bill']),
      source: z.number(),
      day: z.string(),
      amount: z.number(),
      recovered: z.number(),
      mode: z.string(),
      description: z.string(),
      registernumber: z.string(),
      index: z.number().nullable(),
      username: z.string().nullable(),
      reversed: z.boolean(),
    }),
  ),
});
export type StaffLine = z.infer<typeof staffAccountLines>['lines'][number];

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { staff_money: { read: 'admin', row: { kind: 'advance', person: 'Raju', amount: 1 } } },
  verbs: {
    staff_accounts: 'staff',
    staff_account: 'staff',
    add_staff_money: { may: 'office', call: { kind: 'advance', person: 'Raju', amount: 5 } },
  },
  endpoints: {
    'GET /staff-money': 'staff',
    'GET /staff-money/account': { may: 'staff', query: { person: 'Raju' } },
    'POST /staff-money': {
      may: 'office',
      body: { kind: 'cash_given', person: 'Raju', amount: 1, day: '1950-01-02', paymentMode: 'Cash' },
      log: ['INSERT', 'staff_money'],
    },
  },
});
