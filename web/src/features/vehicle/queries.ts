import { landingCar, type VehicleRecord, vehicleHits, vehicleRecord } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** What anybody may know of one vehicle (R071). 400 when there is none of this number (D19). */
export const landingVehicleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.publicVehicle(id),
    queryFn: ({ signal }) => api.get(`/landingcar/${encodeURIComponent(id)}`, {}, landingCar, signal),
  });

/** A vehicle without a display image is known by its first picture, as on its public page. */
const withPicture = ({ car, images, ...rest }: VehicleRecord): VehicleRecord => ({
  ...rest,
  images,
  car: { ...car, displayImage: car.displayImage ?? images[0] ?? null },
});

/** Everything the caller may know of one vehicle (R148). 404 when there is none of this number. */
export const vehicleRecordQuery = (id: string) =>
  queryOptions({
    queryKey: keys.vehicle(id),
    queryFn: async ({ signal }) =>
      withPicture(await api.get(`/car/${encodeURIComponent(id)}`, {}, vehicleRecord, signal)),
  });

/** The vehicles that a part of a number, a name or an owner finds, best first (R128, R253). */
export const foundVehiclesQuery = (q: string, availableFirst: boolean) =>
  queryOptions({
    queryKey: keys.foundVehicles(q, availableFirst),
    queryFn: ({ signal }) =>
      api.get('/vehicles/find', { q, ...(availableFirst && { availableFirst }) }, vehicleHits, signal),
  });
