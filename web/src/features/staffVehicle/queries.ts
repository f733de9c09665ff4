import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const vehicleHits = async () => (await import('@contract/vehicle.ts')).vehicleHits;

/** Search by part of a number, a name or an owner, best match first. */
export const foundVehiclesQuery = (q: string, availableFirst: boolean) =>
  queryOptions({
    queryKey: ['found-vehicles', q, availableFirst],
    meta: { staleAfter: [...VEHICLE_WRITES, 'pictures', 'sale', 'reservation'] },
    queryFn: ({ signal }) => api.get('/vehicles/find', { q, ...(availableFirst && { availableFirst }) }, vehicleHits, signal),
  });
