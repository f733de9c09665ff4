import { cashBook, madeUp, moneyAccounts, type newCount, type newOpening, type newTransfer, opening } from '@contract/cashBook.ts';
import { done } from '@contract/common.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** The days of an account, `YYYY-MM-DD`. */
export interface Shown {
  account: string;
  party: string;
  from: string;
  to: string;
}

const OF_MONEY = {
  staleAfter: [
    ...VEHICLE_WRITES,
    'money',
    'sale',
    'reservation',
    'installment',
    'schedule',
    'maintenance',
    'entry',
    'staffMoney',
    'loan',
    'dealer',
  ],
} as const;

/** Where money is, and for an admin how much. */
export const accountsQuery = queryOptions({
  queryKey: ['cashBook', 'accounts'],
  meta: OF_MONEY,
  queryFn: ({ signal }) => api.get('/money/accounts', {}, moneyAccounts, signal),
});

/** What came into an account and left it. */
export const bookQuery = (shown: Shown) =>
  queryOptions({
    queryKey: ['cashBook', shown],
    meta: OF_MONEY,
    queryFn: ({ signal }) => api.get('/money/book', { ...shown }, cashBook, signal),
  });

/** What the cash book begins with; for admins only. */
export const openingQuery = queryOptions({
  queryKey: ['cashBook', 'opening'],
  meta: OF_MONEY,
  queryFn: ({ signal }) => api.get('/money/opening', {}, opening, signal),
});

/** How the balance is made up; for admins only. */
export const madeUpQuery = queryOptions({
  queryKey: ['cashBook', 'made-up'],
  meta: OF_MONEY,
  queryFn: ({ signal }) => api.get('/money/made-up', {}, madeUp, signal),
});

/** Says what it begins with, all balances at once. */
export const openBooks = (given: z.output<typeof newOpening>) => api.post('/money/opening', given, done);

/** Records that money was moved, idempotently by its requestId. */
export const moveMoney = (transfer: z.output<typeof newTransfer>) => api.post('/money/transfers', transfer, done);

/** Records what is in the drawer, likewise. */
export const countDrawer = (count: z.output<typeof newCount>) => api.post('/money/counts', count, done);
