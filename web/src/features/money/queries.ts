import { done } from '@contract/common.ts';
import { accountMonth, accountSummary, accountYear, costsOfMonth, currentMonthCosts, type Month, monthlyProfit } from '@contract/money.ts';
import { monthTokens } from '@contract/reservation.ts';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { isStaffCash } from '../../shared/staffMoney/costModes.ts';
import { columnOf, type EntryField, type EntryValues, type Ledger } from './ledgers.ts';

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

/** Adds a cost or an investment, idempotently by its requestId. */
export const addEntry = (
  ledger: Ledger,
  { description, amount, date, ownersOwn, paymentMode, payee, accountPaidFrom, requestId }: EntryValues & { requestId: string },
) => {
  const said = {
    ...(ownersOwn && { ownersOwn }),
    ...(paymentMode && { paymentMode }),
    ...(payee && { payee }),
    ...(isStaffCash(paymentMode) && accountPaidFrom && { accountPaidFrom }),
  };
  return api.post(ledger.addPath, { description, [ledger.amountColumn]: amount, date, ...said, requestId }, done);
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
