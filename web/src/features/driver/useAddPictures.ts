import { useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { t } from '../../text/staff.ts';
import { addPicture, type OutboxVehicle } from './outboxPictures.ts';

/** Adds chosen pictures of a vehicle, one after the other; says how many are still prepared, and which were refused at the last choice. */
export function useAddPictures(vehicle: OutboxVehicle) {
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  async function addOne(file: File) {
    try {
      await addPicture(vehicle, file);
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
    for (const file of files) void addOne(file);
  }

  return { add, preparing, refusals };
}
