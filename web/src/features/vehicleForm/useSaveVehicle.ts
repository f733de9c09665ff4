import { type NewVehicle, vehicleAdded } from '@contract/vehicle.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

interface SaveOptions {
  /** Uploads the pictures of a saved vehicle; answers whether all of them succeeded. */
  uploadPictures: (registernumber: string) => Promise<boolean>;
  /** Called when everything is saved. */
  onComplete: () => void;
}

/** Saves a new vehicle: the details once (idempotently), then its pictures. */
export function useSaveVehicle({ uploadPictures, onComplete }: SaveOptions) {
  /** The number of a saved vehicle whose pictures are not all uploaded. */
  const [incomplete, setIncomplete] = useState<string>();

  /** Throws ApiError when the details are not saved. */
  async function save(vehicle: NewVehicle, requestId: string) {
    const { registernumber } = await api.post('/details', { ...vehicle, requestId }, vehicleAdded);
    const complete = await uploadPictures(registernumber);
    if (complete) onComplete();
    else setIncomplete(registernumber);
  }

  return { incomplete, save };
}
