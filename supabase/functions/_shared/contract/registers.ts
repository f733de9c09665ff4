import { z } from 'zod';
import { ENTRY_KINDS, MAINTENANCE_KINDS, STAFF_MONEY_KINDS } from './choices.ts';
import { accountMonth, monthlyProfit } from './money.ts';
import type { Resource } from './resource.ts';

const vehicle = {
  registernumber: z.string(),
  carcompany: z.string(),
  carname: z.string(),
  variant: z.string(),
  chassis_number: z.string(),
  engine_number: z.string(),
};
const entry = { day: z.string(), description: z.string(), amount: z.number(), payment_mode: z.string() };
const paidFrom = { account_paid_from: z.string(), payee: z.string() };

/** How money came in. */
export const RECEIPT_KINDS = ['token', 'down_payment', 'commission', 'installment', 'late_fee', 'finance', 'token_refund'] as const;

/**
 * GET /api/registers?month&year, an admin's: the books of a month for the accountant. Rupees; days `YYYY-MM-DD`. `sums` are those of
 * the month's page, and what each register comes to. `tokens`: each on the day on which it was received, given back or forfeited (`kept`). `until`: when a vehicle that was taken in was sold; null while it is in stock.
 * `stock`: what was there at the end of `stockDay`, the last day of the month, or today.
 */
export const registers = z.object({
  sums: accountMonth.omit({ costs: true, installmentCosts: true, monthlySales: true, investmentCosts: true }).extend({
    ...monthlyProfit.shape,
    totalSalaries: z.number().default(0),
    /** What counts of the drawer found, and what reversals come to that were made in another month than that of their entry: with both the net profit is the result of the ledger. */
    cashDifference: z.number().default(0),
    reversedElsewhere: z.number().default(0),
  }),
  sales: z.array(
    z.object({
      ...vehicle,
      sale: z.number(),
      selldate: z.string(),
      owner_name: z.string(),
      contact_no: z.string(),
      buyer_gstin: z.string(),
      selling_price: z.number(),
      down_payment: z.number(),
      /** What of the down payment was received before, as a token: counted on its own day. */
      token: z.number().optional(),
      commission: z.number(),
      payment_mode: z.string(),
      vehiclebuyprice: z.number(),
      maintenance: z.number(),
      profit: z.number(),
      /** What of the profit nobody has paid yet. */
      not_received: z.number(),
      /** Tax collected at source, beside the price; in no sum. */
      tcs: z.number().optional(),
      /** GST of the sale, and what of it the buyer owes beside the price: the rest is a cost. */
      gst: z.number().optional(),
      tax_on_top: z.number().optional(),
      /** What the buyer was let off in the month. */
      waived: z.number().optional(),
      username: z.string(),
    }),
  ),
  /** What this month's profit is less by of vehicles that were sold before it. */
  later_costs: z.array(z.object({ ...vehicle, sale: z.number(), selldate: z.string(), day: z.string(), amount: z.number() })),
  purchases: z.array(
    z.object({
      ...vehicle,
      since: z.string(),
      ownername: z.string(),
      ownerphone: z.string(),
      vehiclebuyprice: z.number(),
      until: z.string().nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      entry: z.number(),
      registernumber: z.string(),
      owner_name: z.string(),
      amount: z.number(),
      payment_mode: z.string(),
      account_paid_to: z.string(),
      cheque_number: z.string(),
      cleared_on: z.string().nullable(),
      username: z.string(),
      /** UTR, or what else was written of the payment. */
      reference: z.string(),
      /** The number of its receipt, the latest; '' for none. */
      receipt: z.string(),
    }),
  ),
  modes: z.array(z.object({ payment_mode: z.string(), account_paid_to: z.string(), receipts: z.number(), amount: z.number() })),
  tokens: z.array(
    z.object({
      kind: z.enum(['token', 'end']),
      reservation: z.number(),
      day: z.string(),
      registernumber: z.string(),
      name: z.string(),
      received: z.number(),
      refunded: z.number(),
      kept: z.number(),
      mode: z.string(),
      username: z.string(),
    }),
  ),
  maintenance: z.array(
    z.object({ ...vehicle, ...entry, ...paidFrom, index: z.number(), kind: z.enum(MAINTENANCE_KINDS), username: z.string() }),
  ),
  costs: z.array(z.object({ ...entry, ...paidFrom, id: z.number() })),
  staff: z.array(
    z.object({
      id: z.number(),
      day: z.string(),
      kind: z.enum(STAFF_MONEY_KINDS),
      person: z.string(),
      amount: z.number(),
      recovered: z.number(),
      payment_mode: z.string(),
      account: z.string(),
      description: z.string(),
      username: z.string(),
    }),
  ),
  investments: z.array(z.object({ ...entry, account_paid_to: z.string(), id: z.number() })),
  reversals: z.array(
    z.object({
      kind: z.enum(ENTRY_KINDS),
      entry: z.number(),
      day: z.string(),
      registernumber: z.string(),
      amount: z.number(),
      reason: z.string(),
      username: z.string(),
      reversed_on: z.string(),
      bounced_on: z.string().nullable(),
    }),
  ),
  stockDay: z.string(),
  stock: z.array(
    z.object({ ...vehicle, since: z.string(), days: z.number(), vehiclebuyprice: z.number(), maintenance: z.number(), value: z.number() }),
  ),
});
export type Registers = z.infer<typeof registers>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { registers: 'admin' },
  endpoints: { 'GET /registers': { may: 'admin', query: { month: 1, year: 2026 } } },
});
