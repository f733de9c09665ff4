import { z } from 'zod';

/** GET /api/dashboard/total-selling-price (R108), rupees. */
export const totalSellingPrice = z.object({ totalSellingPrice: z.number() });

/** GET /api/profits/monthly?month&year (R201): all time when neither is given. */
export const monthRequest = z.object({
  month: z.coerce.number('month must be a number').int().min(1, 'month: 1 to 12').max(12, 'month: 1 to 12').optional(),
  year: z.coerce
    .number('year must be a number')
    .int()
    .min(1900, 'year: from 1900')
    .max(2199, 'year: to 2199')
    .optional(),
});

/** Rupees (D12): `netProfit` has the miscellaneous costs taken off. */
export const monthlyProfit = z.object({ totalProfit: z.number(), netProfit: z.number() });

/** GET /api/miscellaneous-costs/current-month (R188): day `YYYY-MM-DD`, rupees. */
export const currentMonthCosts = z.array(z.object({ date: z.string(), cost: z.number() }));

/** GET /api/accountDetails (R193): sums of all time in rupees, the balance by D11. */
export const accountSummary = z.object({
  totalBuy: z.number(),
  totalMaintainance: z.number(),
  totalMiscellaneous: z.number(),
  totalInstallments: z.number(),
  totalSellings: z.number(),
  totalDownPayments: z.number(),
  totalCommision: z.number(),
  totalInvestment: z.number(),
  Remaining_Balance: z.number(),
});
export type AccountSummary = z.infer<typeof accountSummary>;
