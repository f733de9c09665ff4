import type { ListAnswer, ListedCar } from '@contract/vehicle.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keys } from '../../lib/queryKeys.ts';
import { getPublic } from '../../lib/send.ts';
import type { Filters } from './useShowroomFilters.ts';

const PAGE_SIZE = 24;

export interface ShowroomList {
  cars: ListedCar[];
  total: number;
  /** How many pages are loaded. */
  pages: number;
}

/**
 * The vehicles of the home page as an infinite query, from this page on (R058, R059). A vehicle that moved to the next page is
 * deduplicated.
 */
export const showroomQuery = (filters: Filters, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: keys.showroom(filters, firstPage),
    queryFn: ({ pageParam, signal }) =>
      getPublic<ListAnswer>('/', { ...filters, limit: PAGE_SIZE, offset: pageParam, pictures: 1 }, signal),
    initialPageParam: (firstPage - 1) * PAGE_SIZE,
    getNextPageParam: (page, _pages, offset) => {
      const next = offset + page.carsWithImages.length;
      return page.carsWithImages.length > 0 && next < page.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }): ShowroomList => ({
      cars: [...new Map(pages.flatMap((page) => page.carsWithImages).map((car) => [car.registernumber, car])).values()],
      total: pages.at(-1)?.total ?? 0,
      pages: pages.length,
    }),
  });
