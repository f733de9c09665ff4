import { activityChoices, activityPage } from '@contract/activity.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import type { ActivityFilters } from './useActivityFilters.ts';

const PAGE_SIZE = 50;
const FILE_PAGE = 200;

/** The log, newest first, as an infinite query. Always stale: any other screen may have added to it. */
export const activityQuery = ({ vehicle, ...filters }: ActivityFilters, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'entries', { vehicle, ...filters }, limit],
    meta: { staleAfter: 'anyWrite' },
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, registernumber: vehicle, before: pageParam, limit };
      return api.get('/logs', query, activityPage, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

/** All entries that pass the filters, for a file. */
export const everyEntry = (filters: ActivityFilters) => (reading: Reading) => {
  const all = activityQuery(filters, FILE_PAGE);
  return everyPage(all, { rowsOf: (page) => page, keyOf: ({ id }) => id }, reading);
};

/** The filter options of the log. */
export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  meta: { staleAfter: 'anyWrite' },
  queryFn: ({ signal }) => api.get('/logs/choices', {}, activityChoices, signal),
});

/** Refetches the newest entries and the filter options; later pages are dropped, not refetched one by one. */
export function refreshActivity(client: QueryClient, filters: ActivityFilters) {
  client.setQueryData(
    activityQuery(filters).queryKey,
    (shown) => shown && { pages: shown.pages.slice(0, 1), pageParams: shown.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries({ queryKey: ['activity'] });
}
