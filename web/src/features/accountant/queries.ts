import { cashBook, moneyAccounts } from '@contract/cashBook.ts';
import { trialBalance } from '@contract/closing.ts';
import { gstReturn } from '@contract/gstReturn.ts';
import type { Month } from '@contract/money.ts';
import { registers } from '@contract/registers.ts';
import { tallyNames } from '@contract/settings.ts';
import { vouchers } from '@contract/voucher.ts';
import { daysOf } from '../../kit/dates/months.ts';
import { api } from '../../lib/api.ts';
import type { LedgerOfMonth } from './ledgerSheets.ts';

/** The books of a month, for admins only. Asked anew for each file: nothing of it stays in the cache. Throws ApiError. */
export const readRegisters = (month: Month, signal: AbortSignal) => api.get('/registers', { ...month }, registers, signal);

/** The accounts of a month: the book of the drawer and of each bank account, and the trial balance. Likewise. */
export async function readLedger(month: Month, signal: AbortSignal): Promise<LedgerOfMonth> {
  const { from, until: to } = daysOf(month);
  const trial = api.get('/closing/trial-balance', { ...month }, trialBalance, signal);
  const accounts = await api.get('/money/accounts', {}, moneyAccounts, signal);
  const kept = accounts.filter(({ account }) => account === 'cash' || account === 'bank');
  const books = kept.map(async ({ account, party }) => ({
    account: { account, party },
    book: await api.get('/money/book', { account, party, from, to }, cashBook, signal),
  }));
  return { trial: await trial, books: await Promise.all(books) };
}

/** What GSTR-1 and the accountant's bookkeeping are made of, likewise. Throws ApiError. */
export async function readTaxes(month: Month, signal: AbortSignal) {
  const [gst, made, names] = await Promise.all([
    api.get('/gst-return', { ...month }, gstReturn, signal),
    api.get('/vouchers', { ...month }, vouchers, signal),
    api.get('/settings/tally', {}, tallyNames, signal),
  ]);
  return { gst, vouchers: made, names };
}
export type Taxes = Awaited<ReturnType<typeof readTaxes>>;
