import { listAnswer, type PublicCar } from '@contract/vehicle.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';
import type { Filters } from './useShowroomFilters.ts';

const PAGE_SIZE = 24;

/** The vehicles of the home page as an infinite query (R058, R059). A vehicle that moved to the next page is deduplicated. */
export const showroomQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: keys.showroom(filters),
    queryFn: ({ pageParam, signal }) =>
      api.get('/', { ...filters, limit: PAGE_SIZE, offset: pageParam }, listAnswer, signal),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, offset) => {
      const next = offset + page.carsWithImages.length;
      return page.carsWithImages.length > 0 && next < page.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }): ShowroomList => ({
      cars: [...new Map(pages.flatMap((page) => page.carsWithImages).map((car) => [car.registernumber, car])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  });

export interface ShowroomList {
  cars: PublicCar[];
  total: number;
}
