import { picturedVehicles } from '@contract/manyPictures.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** The vehicles in stock of which the caller has no picture, the longest in stock first. */
export const withoutPicturesQuery = queryOptions({
  queryKey: ['without-pictures'],
  meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'pictures', 'onsitePictures'], persisted: true },
  queryFn: ({ signal }) => api.get('/pictures/vehicles', { without: '1' }, picturedVehicles, signal),
});
