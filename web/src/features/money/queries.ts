import { done } from '@contract/common.ts';
import { accountMonth, accountSummary, accountYear, costsOfMonth, currentMonthCosts, type Month, monthlyProfit } from '@contract/money.ts';
import { monthTokens } from '@contract/reservation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';
import { columnOf, type EntryField, type EntryValues, type Ledger } from './ledgers.ts';

/** The profit over all sold vehicles, rupees. For admins only. */
export const totalProfitQuery = queryOptions({
  queryKey: keys.profits('ever'),
  queryFn: ({ signal }) => api.get('/profits/monthly', {}, monthlyProfit, signal),
});

/** The profit over the vehicles sold in a month, rupees. For admins only. */
export const monthlyProfitQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.profits(month),
    queryFn: ({ signal }) => api.get('/profits/monthly', { ...month }, monthlyProfit, signal),
  });

/** The miscellaneous costs of this month. */
export const currentMonthCostsQuery = queryOptions({
  queryKey: keys.costs('current-month'),
  queryFn: ({ signal }) => api.get('/miscellaneous-costs/current-month', {}, currentMonthCosts, signal),
});

/** The miscellaneous costs of a month with their sum. */
export const costsQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.costs(month),
    queryFn: ({ signal }) => api.get('/miscellaneous-costs/filter', { ...month }, costsOfMonth, signal),
  });

/** The aggregates of all time. */
export const accountSummaryQuery = queryOptions({
  queryKey: keys.ledger('ever'),
  queryFn: ({ signal }) => api.get('/accountDetails', {}, accountSummary, signal),
});

/** The lists and sums of a month. */
export const accountMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.ledger(month),
    queryFn: ({ signal }) => api.get('/accountDetails/filter', { ...month }, accountMonth, signal),
  });

/** The tokens of a month. */
export const monthTokensQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.ledger('tokens', month),
    queryFn: ({ signal }) => api.get('/reservations/month', { ...month }, monthTokens, signal),
  });

/** A year by month: sales, money received, money spent. */
export const accountYearQuery = (year: number) =>
  queryOptions({
    queryKey: keys.ledger('year', year),
    queryFn: ({ signal }) => api.get('/accountDetails/year', { year }, accountYear, signal),
  });

/** Adds a cost or an investment, idempotently by its requestId. */
export const addEntry = (ledger: Ledger, { description, amount, date, ownersOwn, requestId }: EntryValues & { requestId: string }) => {
  const own = ownersOwn ? { ownersOwn } : {};
  return api.post(ledger.addPath, { description, [ledger.amountColumn]: amount, date, ...own, requestId }, done);
};

interface FieldEdit {
  id: number;
  field: EntryField;
  value: EntryValues[EntryField];
}

/** Changes one field of an entry, idempotently by its requestId. */
export const saveField = (ledger: Ledger, { id, field, value }: FieldEdit, requestId: string) => {
  const fieldToEdit = columnOf(ledger, field);
  const where = { whereField: ledger.key, whereValue: id };
  return api.post('/editMiscellaneous', { tablename: ledger.tablename, fieldToEdit, newValue: value, ...where, requestId }, done);
};
