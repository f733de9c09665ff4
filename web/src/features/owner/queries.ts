import { ownerEntries, ownerPage } from '@contract/owner.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What the owner has, owes, is owed and earned; for admins. */
export const ownerQuery = queryOptions({
  queryKey: ['owner'],
  meta: { staleAfter: 'anyWrite' },
  queryFn: ({ signal }) => api.get('/owner', {}, ownerPage, signal),
});

/** Which entries a figure is the sum of; days `YYYY-MM-DD`. Without an account income and costs. */
export interface Asked {
  account?: string;
  party?: string;
  from?: string;
  to?: string;
}

/** The entries of a figure, the latest first, fifty at a time, as an infinite query. */
export const entriesQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['owner', 'entries', asked],
    meta: { staleAfter: 'anyWrite' },
    queryFn: ({ pageParam, signal }) => api.get('/owner/entries', { ...asked, offset: pageParam }, ownerEntries, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    select: ({ pages }) => ({ totalCount: pages[0]?.totalCount ?? 0, entries: pages.flatMap(({ entries }) => entries) }),
  });
