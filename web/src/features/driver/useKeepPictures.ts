import type { PictureView } from '@contract/pictureViews.ts';
import { useState } from 'react';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { prepareFile } from '../../kit/uploads/prepareFile.ts';
import { now } from '../../lib/clock.ts';
import { keepItems, outboxItems } from '../../shared/outbox/outbox.ts';
import { whyNotKept } from '../../shared/outbox/whyNotKept.ts';
import { t } from '../../text/staff.ts';

let last = 0;
/** The number of a picture of the yard: the moment at which it was taken, each another one. */
const nextMoment = () => {
  last = Math.max(last + 1, Math.round(now()));
  return last;
};

/** Makes a picture smaller and keeps it on this device, held until its screen is left. Throws FileRefused, with a text that is fit to show. */
async function keepPicture(vehicle: { registernumber: string; title: string }, file: File, view?: PictureView) {
  const { registernumber } = vehicle;
  const { blob, filename, content } = await prepareFile(file, 'images');
  const isTwice = outboxItems().some(
    (item) => item.registernumber === registernumber && content !== undefined && item.files.some((kept) => kept.content === content),
  );
  if (isTwice) throw new FileRefused(t('uploads.refusal.twice', { name: file.name }));
  const path = objectPaths.onsiteImage(registernumber, nextMoment());
  const kept = { path, blob, filename, ...(content && { content }), ...(view && { view }) };
  try {
    await keepItems([{ ...vehicle, kind: 'picture', state: 'held', files: [kept] }]);
  } catch (error) {
    throw new FileRefused(whyNotKept(error));
  }
}

/** Keeps chosen pictures of a vehicle, one after the other; says how many are still prepared, and which were refused at the last choice. */
export function useKeepPictures(vehicle: { registernumber: string; title: string }, onChosen?: () => void) {
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  async function keepOne(file: File) {
    try {
      await keepPicture(vehicle, file);
    } catch (error) {
      const text = error instanceof FileRefused ? error.message : t('uploads.refusal.unreadable', { name: file.name });
      setRefusals((before) => [...before, text]);
    }
    setPreparing((count) => count - 1);
  }

  function add(files: File[]) {
    onChosen?.();
    setRefusals([]);
    setPreparing((count) => count + files.length);
    for (const file of files) void keepOne(file);
  }

  return { add, preparing, refusals };
}
