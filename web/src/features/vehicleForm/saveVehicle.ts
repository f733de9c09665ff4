import { type NewVehicle, vehicleAdded, vehicleRecord } from '@contract/vehicle.ts';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { isSameVehicle } from './storedVehicle.ts';

const stored = (registernumber: string) =>
  api.get(`/car/${encodeURIComponent(registernumber)}`, {}, vehicleRecord).catch(() => null);

/**
 * Saves a vehicle's details and answers its number as the server keeps it. `unsure` says that an earlier try of the same
 * vehicle got no answer: when the server then calls the number taken and holds this very vehicle, it was saved then.
 * Throws ApiError.
 */
export async function saveVehicle(vehicle: NewVehicle, { unsure }: { unsure: boolean }): Promise<string> {
  try {
    return (await api.post('/details', vehicle, vehicleAdded)).registernumber;
  } catch (error) {
    const record = unsure && statusOf(error) === 400 ? await stored(vehicle.registernumber) : null;
    if (record && isSameVehicle(vehicle, record)) return record.car.registernumber;
    throw error;
  }
}
