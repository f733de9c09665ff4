import type { NewVehicle } from '@contract/vehicle.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyError } from '../../kit/feedback/notify.ts';
import { ApiError } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { saveVehicle } from './saveVehicle.ts';
import type { VehicleFormState } from './VehicleForm.tsx';

type Stage =
  /** `problem`: why the last try did not save anything, `cause`: the error itself. */
  | { name: 'editing'; problem?: 'lost' | 'failed'; cause?: unknown }
  | { name: 'saving' }
  /** The details are saved, but not all pictures are uploaded. */
  | { name: 'incomplete'; registernumber: string };

interface SaveOptions {
  form: VehicleFormState;
  /** Uploads the pictures of a saved vehicle; answers whether all of them are there. */
  uploadPictures: (registernumber: string) => Promise<boolean>;
  /** Everything is there. */
  onComplete: () => void;
}

/** Whether a refusal is about the number, and so shown at its field. */
const isAboutTheNumber = (text: string) => /registration number/i.test(text);

/**
 * Saves a new vehicle: the details once, then its pictures (R123-R127). A 400 shows the server's text (R125); any other
 * failure is logged and keeps the form (R126).
 */
export function useSaveVehicle({ form, uploadPictures, onComplete }: SaveOptions) {
  const [stage, setStage] = useState<Stage>({ name: 'editing' });
  const [unsure, setUnsure] = useState(false);

  function showRefusal(error: ApiError) {
    notifyError(error.message);
    if (!isAboutTheNumber(error.message)) return;
    form.setError('registernumber', { type: 'server', message: error.message }, { shouldFocus: true });
  }

  async function save(vehicle: NewVehicle) {
    setStage({ name: 'saving' });
    let registernumber: string;
    try {
      registernumber = await saveVehicle(vehicle, { unsure });
    } catch (error) {
      const lost = error instanceof ApiError && error.status === null;
      const refused = error instanceof ApiError && error.status === 400;
      const problem = lost ? 'lost' : 'failed';
      setUnsure(lost);
      // At once, because a field of a locked form takes no focus.
      flushSync(() => setStage(refused ? { name: 'editing' } : { name: 'editing', problem, cause: error }));
      if (refused) showRefusal(error);
      else console.error('The vehicle was not saved', error);
      return;
    }
    setUnsure(false);
    const complete = await uploadPictures(registernumber);
    void refreshAfter('vehicle');
    if (complete) onComplete();
    else setStage({ name: 'incomplete', registernumber });
  }

  return { stage, save };
}
