import type { Month } from '@contract/money.ts';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const accountMonth = async () => (await import('@contract/money.ts')).accountMonth;
const accountSummary = async () => (await import('@contract/money.ts')).accountSummary;
const accountYear = async () => (await import('@contract/money.ts')).accountYear;
const costsOfMonth = async () => (await import('@contract/money.ts')).costsOfMonth;
const currentMonthCosts = async () => (await import('@contract/money.ts')).currentMonthCosts;
const monthlyProfit = async () => (await import('@contract/money.ts')).monthlyProfit;
const monthTokens = async () => (await import('@contract/reservation.ts')).monthTokens;

/** Sums of what was bought, spent and sold. */
const OF_PROFITS = {
  staleAfter: [...VEHICLE_WRITES, 'maintenance', 'sale', 'reservation', 'installment', 'entry', 'staffMoney', 'loan'],
} satisfies QueryMeta;

/** The same, and of what was paid. */
const OF_ACCOUNTS = { staleAfter: [...OF_PROFITS.staleAfter, 'money'] } satisfies QueryMeta;

/** The dealer's own costs. */
const OF_COSTS = { staleAfter: ['entry', 'reversal', 'import'] } satisfies QueryMeta;

/** The profit over all sold vehicles, rupees. For admins only. */
export const totalProfitQuery = queryOptions({
  queryKey: ['profits', 'ever'],
  meta: OF_PROFITS,
  queryFn: ({ signal }) => api.get('/profits/monthly', {}, monthlyProfit, signal),
});

/** The profit over the vehicles sold in a month, rupees. For admins only. */
export const monthlyProfitQuery = (month: Month) =>
  queryOptions({
    queryKey: ['profits', month],
    meta: OF_PROFITS,
    queryFn: ({ signal }) => api.get('/profits/monthly', { ...month }, monthlyProfit, signal),
  });

/** The miscellaneous costs of this month. */
export const currentMonthCostsQuery = queryOptions({
  queryKey: ['costs', 'current-month'],
  meta: OF_COSTS,
  queryFn: ({ signal }) => api.get('/miscellaneous-costs/current-month', {}, currentMonthCosts, signal),
});

/** The miscellaneous costs of a month with their sum. */
export const costsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['costs', month],
    meta: OF_COSTS,
    queryFn: ({ signal }) => api.get('/miscellaneous-costs/filter', { ...month }, costsOfMonth, signal),
  });

/** The aggregates of all time. */
export const accountSummaryQuery = queryOptions({
  queryKey: ['ledger', 'ever'],
  meta: OF_ACCOUNTS,
  queryFn: ({ signal }) => api.get('/accountDetails', {}, accountSummary, signal),
});

/** The lists and sums of a month. */
export const accountMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['ledger', month],
    meta: OF_ACCOUNTS,
    queryFn: ({ signal }) => api.get('/accountDetails/filter', { ...month }, accountMonth, signal),
  });

/** The tokens of a month. */
export const monthTokensQuery = (month: Month) =>
  queryOptions({
    queryKey: ['ledger', 'tokens', month],
    meta: OF_ACCOUNTS,
    queryFn: ({ signal }) => api.get('/reservations/month', { ...month }, monthTokens, signal),
  });

/** A year by month: sales, money received, money spent. */
export const accountYearQuery = (year: number) =>
  queryOptions({
    queryKey: ['ledger', 'year', year],
    meta: OF_ACCOUNTS,
    queryFn: ({ signal }) => api.get('/accountDetails/year', { year }, accountYear, signal),
  });
