import { type NewVehicle, vehicleAdded, vehicleRecord } from '@contract/vehicle.ts';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { isSameVehicle } from './storedVehicle.ts';

const stored = (registernumber: string) =>
  api.get(`/car/${encodeURIComponent(registernumber)}`, {}, vehicleRecord).catch(() => null);

/**
 * Saves a vehicle's details and answers its number as the server keeps it. After a try that got no answer, when the server calls
 * the number taken and holds this very vehicle, it was saved then. Throws ApiError.
 */
export function useSaveOnce() {
  const unsure = useRef(false);
  return async (vehicle: NewVehicle): Promise<string> => {
    try {
      return (await api.post('/details', vehicle, vehicleAdded)).registernumber;
    } catch (error) {
      const record = unsure.current && statusOf(error) === 400 ? await stored(vehicle.registernumber) : null;
      if (record && isSameVehicle(vehicle, record)) return record.car.registernumber;
      unsure.current = statusOf(error) === null;
      throw error;
    }
  };
}
