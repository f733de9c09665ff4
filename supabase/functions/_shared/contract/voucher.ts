import { z } from 'zod';
import type { Resource } from './resource.ts';

/** The accounts of the ledger, GST by its heads: each is a ledger of the accountant's bookkeeping, in one of its groups (Tally's own). */
export const LEDGERS = {
  cash: ['Cash', 'Cash-in-Hand'],
  bank: ['Bank', 'Bank Accounts'],
  cheques: ['Cheques in hand', 'Current Assets'],
  unsaid: ['Money not said where', 'Suspense A/c'],
  buyer: ['Buyers of vehicles', 'Sundry Debtors'],
  financier: ['Finance companies', 'Sundry Debtors'],
  token: ['Tokens received', 'Current Liabilities'],
  seller: ['Sellers of vehicles', 'Sundry Creditors'],
  other: ['Others', 'Loans (Liability)'],
  capital: ['Capital', 'Capital Account'],
  set_off: ['Set-off', 'Suspense A/c'],
  opening: ['Opening difference', 'Suspense A/c'],
  // Not Stock-in-Hand: ledgers of that group take no vouchers.
  stock: ['Vehicles in stock', 'Current Assets'],
  maintenance: ['Work on vehicles in stock', 'Current Assets'],
  sales: ['Sales of vehicles', 'Sales Accounts'],
  commission: ['Commission', 'Indirect Incomes'],
  late_fees: ['Late fees', 'Indirect Incomes'],
  forfeited: ['Tokens kept', 'Indirect Incomes'],
  cost_of_sales: ['Cost of vehicles sold', 'Direct Expenses'],
  sold_maintenance: ['Work on vehicles sold', 'Direct Expenses'],
  costs: ['Miscellaneous costs', 'Indirect Expenses'],
  written_off: ['Written off', 'Indirect Expenses'],
  difference: ['Cash difference', 'Indirect Expenses'],
  staff_advance: ['Advances to staff', 'Loans & Advances (Asset)'],
  staff_cash: ['Cash with staff', 'Current Assets'],
  salaries: ['Salaries', 'Indirect Expenses'],
  cgst: ['Output CGST', 'Duties & Taxes'],
  sgst: ['Output SGST', 'Duties & Taxes'],
  igst: ['Output IGST', 'Duties & Taxes'],
  tcs: ['TCS payable', 'Duties & Taxes'],
  tax: ['GST on margin', 'Direct Expenses'],
} as const;
export type LedgerName = keyof typeof LEDGERS;

/** GET /api/vouchers?month&year, an admin's: what happened in a month, with its debits above 0 and credits below; each comes to 0. */
export const vouchers = z.array(
  z.object({
    kind: z.string(),
    source: z.number(),
    day: z.string(),
    /** It takes another back. */
    back: z.boolean(),
    registernumber: z.string(),
    name: z.string(),
    reference: z.string(),
    entries: z.array(z.object({ account: z.string(), party: z.string(), amount: z.number() })),
  }),
);
export type Voucher = z.infer<typeof vouchers>[number];

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { vouchers: 'admin' },
  endpoints: { 'GET /vouchers': { may: 'admin', query: { month: 1, year: 2026 } } },
});
