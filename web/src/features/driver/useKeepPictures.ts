import { useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { t } from '../../text/staff.ts';
import { type KeepVehicle, keepFile } from './keptPictures.ts';

/** Keeps chosen pictures of a vehicle, one after the other; says how many are still prepared, and which were refused at the last choice. */
export function useKeepPictures(vehicle: KeepVehicle) {
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  async function keepOne(file: File) {
    try {
      await keepFile(vehicle, file);
    } catch (error) {
      const text = error instanceof FileRefused ? error.message : t('uploads.refusal.unreadable', { name: file.name });
      setRefusals((before) => [...before, text]);
      // Above the camera, too.
      notifyError(text);
    }
    setPreparing((count) => count - 1);
  }

  function add(files: File[]) {
    setRefusals([]);
    setPreparing((count) => count + files.length);
    for (const file of files) void keepOne(file);
  }

  return { add, preparing, refusals };
}
