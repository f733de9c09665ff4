import { accountSummary, currentMonthCosts, monthlyProfit } from '@contract/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The profit over all sold vehicles, rupees (R095). For admins only (D04). */
export const totalProfitQuery = queryOptions({
  queryKey: ['profits', 'all time'],
  queryFn: ({ signal }) => api.get('/profits/monthly', {}, monthlyProfit, signal),
});

/** The miscellaneous costs of this month (R096). */
export const currentMonthCostsQuery = queryOptions({
  queryKey: ['miscellaneous-costs', 'current-month'],
  queryFn: ({ signal }) => api.get('/miscellaneous-costs/current-month', {}, currentMonthCosts, signal),
});

/** The sums of all time (R193). */
export const accountSummaryQuery = queryOptions({
  queryKey: ['accountDetails'],
  queryFn: ({ signal }) => api.get('/accountDetails', {}, accountSummary, signal),
});
