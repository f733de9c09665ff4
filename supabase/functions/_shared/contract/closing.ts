import { z } from 'zod';
import { requestId, requiredText } from './common.ts';
import { monthRequest } from './money.ts';
import type { Resource } from './resource.ts';

/** GET /api/closing, for the office: `closed_through` is the last day of the last closed month, null where all are open; what was closed and opened, the latest first, for admins. */
export const closings = z.object({
  closed_through: z.string().nullable(),
  closings: z.array(
    z.object({
      closed_through: z.string().nullable(),
      reason: z.string(),
      is_opening: z.boolean(),
      username: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type Closings = z.infer<typeof closings>;

/** POST /api/closing/close: the books through this month. */
export const monthClosing = monthRequest.extend({ requestId });
/** POST /api/closing/open: this month and those after it. */
export const monthOpening = monthClosing.extend({ reason: requiredText('Reason', 500) });

/**
 * GET /api/closing/trial-balance?month&year: every account of the ledger, rupees, above 0 debit; `opening` before the month, `closing` at its end, of
 * which the sum is 0. `parties`: who owed or was owed then.
 */
export const trialBalance = z.object({
  accounts: z.array(
    z.object({ account: z.string(), party: z.string(), opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() }),
  ),
  parties: z.array(
    z.object({ account: z.string(), registernumber: z.string().nullable(), name: z.string().nullable(), amount: z.number() }),
  ),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { book_closings: { read: 'admin', row: { closed_through: '1950-01-31', reason: 'Wrong day' } } },
  verbs: {
    month_closings: 'office',
    trial_balance: 'admin',
    close_month: { may: 'admin', call: { month: 1, year: 1901 } },
    open_month: { may: 'admin', call: { month: 1, year: 1900, reason: 'A bill was missing' } },
  },
  endpoints: {
    'GET /closing': 'office',
    'GET /closing/trial-balance': { may: 'admin', query: { month: 1, year: 2026 } },
    // Closing one closes all before it, those of other tests too.
    'POST /closing/close': { may: 'admin', granted: 400, body: { month: 1, year: 2199 }, log: 'supabase/tests/books_of_a_month.test.sql' },
    'POST /closing/open': {
      may: 'admin',
      granted: 409,
      body: { month: 1, year: 2199, reason: 'A bill was missing' },
      log: 'supabase/tests/books_of_a_month.test.sql',
    },
  },
});
