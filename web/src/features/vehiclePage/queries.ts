import type { ListAnswer } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '../../lib/send.ts';

/** Listed vehicles like this one. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => getPublic<Pick<ListAnswer, 'carsWithImages'>>(`/similar/${encodeURIComponent(id)}`, { pictures: 1 }, signal),
  });
