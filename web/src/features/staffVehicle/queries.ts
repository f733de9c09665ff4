import { type VehicleRecord, vehicleHits, vehicleRecord } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** Without a display image the first picture replaces it, as on the public page. */
const withPicture = ({ car, images, ...rest }: VehicleRecord): VehicleRecord => ({
  ...rest,
  images,
  car: { ...car, displayImage: car.displayImage ?? images[0] ?? null },
});

/** The record of one vehicle as far as the caller may read it. 404 for an unknown number. */
export const vehicleRecordQuery = (id: string) =>
  queryOptions({
    queryKey: keys.vehicle(id),
    queryFn: async ({ signal }) => withPicture(await api.get(`/car/${encodeURIComponent(id)}`, {}, vehicleRecord, signal)),
  });

/** Search by part of a number, a name or an owner, best match first. */
export const foundVehiclesQuery = (q: string, availableFirst: boolean) =>
  queryOptions({
    queryKey: keys.foundVehicles(q, availableFirst),
    queryFn: ({ signal }) => api.get('/vehicles/find', { q, ...(availableFirst && { availableFirst }) }, vehicleHits, signal),
  });
