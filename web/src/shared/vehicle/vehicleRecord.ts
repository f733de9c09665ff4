import type { VehicleRecord } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** Without a display image the first picture replaces it, as on the public page. */
const withPicture = ({ car, images, ...rest }: VehicleRecord): VehicleRecord => ({
  ...rest,
  images,
  car: { ...car, displayImage: car.displayImage ?? images[0] ?? null },
});

/** The prefix of the query keys of all vehicles' records. */
export const VEHICLE_RECORDS = ['car'] as const;

const vehicleRecord = async () => (await import('@contract/vehicle.ts')).vehicleRecord;

/** The record of one vehicle as far as the caller may read it. 404 for an unknown number. */
export const vehicleRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...VEHICLE_RECORDS, id],
    meta: {
      staleAfter: [...VEHICLE_WRITES, 'display', 'pictures', 'onsitePictures', 'sale', 'reservation', 'erasure', 'paper'],
      // Its page then no longer asks for a sale that was reversed.
      firstAfter: ['reversal'],
      persisted: 'drivers',
    },
    queryFn: async ({ signal }) => withPicture(await api.get(`/car/${encodeURIComponent(id)}`, {}, vehicleRecord, signal)),
  });
