import type { NearestAnswer } from '@contract/alternatives.ts';
import type { FilterCounts, SearchAnswer } from '@contract/showroom.ts';
import type { Understood } from '@contract/understood.ts';
import type { ListedCar } from '@contract/vehicle.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPublic, type Query } from '../../lib/send.ts';
import type { Filters } from './filters.ts';

const PAGE_SIZE = 24;

export interface ShowroomList {
  cars: ListedCar[];
  /** 1001 for all that are more than a thousand. */
  total: number;
  understood: Understood | undefined;
  /** How many pages are loaded. */
  pages: number;
}

/**
 * The vehicles of the home page as an infinite query, from this page on: that one by its offset, those behind it by
 * cursor. A vehicle that moved to the next page is deduplicated.
 */
export const showroomQuery = (filters: Filters, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['showroom', filters, firstPage],
    queryFn: ({ pageParam, signal }) => {
      const understood = filters.carSearch && 'yes';
      return getPublic<SearchAnswer>('/', { ...filters, limit: PAGE_SIZE, understood, pictures: 1, ...(pageParam as Query) }, signal);
    },
    initialPageParam: { offset: (firstPage - 1) * PAGE_SIZE, paging: 'keyset' } as unknown,
    getNextPageParam: ({ next }) => (next ? { after: next } : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }): ShowroomList => ({
      cars: [...new Map(pages.flatMap((page) => page.carsWithImages).map((car) => [car.registernumber, car])).values()],
      total: pages.at(-1)?.total ?? 0,
      understood: pages[0]?.understood,
      pages: pages.length,
    }),
  });

/** How many vehicles each choice of a filter finds, beside the other filters; of the whole stock without any. */
export function filterCountsQuery({ sort: _, ...filters }: Filters) {
  return queryOptions({
    queryKey: ['showroom', 'counts', filters],
    queryFn: ({ signal }) => getPublic<FilterCounts>('/filters', filters, signal),
    placeholderData: keepPreviousData,
  });
}

/** What to offer where nothing is found. */
export function nearestQuery({ sort: _, ...filters }: Filters) {
  return queryOptions({
    queryKey: ['showroom', 'nearest', filters],
    queryFn: ({ signal }) => getPublic<NearestAnswer>('/nearest', { ...filters, pictures: 1 }, signal),
  });
}
