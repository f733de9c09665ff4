import type { PictureView } from '@contract/pictureViews.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import type { Doubt } from '../../kit/pictures/judge.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { type PreparedFile, prepareFile } from '../../kit/uploads/prepareFile.ts';
import { runPictureJob } from '../../kit/uploads/runPictureJob.ts';
import { now } from '../../lib/clock.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { addItems, outboxItems, rearrange } from '../../shared/outbox/outbox.ts';
import { whyNotAdded } from '../../shared/outbox/reasons.ts';
import { useOutbox, usePreviews } from '../../shared/outbox/useOutbox.ts';
import { t } from '../../text/staff.ts';

/** The vehicle whose pictures are in the outbox. */
export type OutboxVehicle = Pick<OutboxItem, 'registernumber' | 'title'>;

const isPictureOf = (item: OutboxItem, registernumber: string) => item.kind === 'picture' && item.registernumber === registernumber;

/** The pictures of a vehicle in the outbox, in their order. */
export const useOutboxPictures = (registernumber: string) => useOutbox().filter((item) => isPictureOf(item, registernumber));

let last = 0;
/** The number of a picture of the yard: the moment at which it was taken, each another one. */
const nextMoment = () => {
  last = Math.max(last + 1, Math.round(now()));
  return last;
};

/** Adds a picture to the outbox, held until its screen is left. Throws FileRefused, with a text that is fit to show. */
async function add(vehicle: OutboxVehicle, name: string, prepared: PreparedFile, view?: PictureView, doubts: Doubt[] = []) {
  const { content } = prepared;
  const isTwice =
    content !== undefined &&
    outboxItems().some((item) => isPictureOf(item, vehicle.registernumber) && item.files.some((file) => file.content === content));
  if (isTwice) throw new FileRefused(t('uploads.refusal.twice', { name }));
  const moment = nextMoment();
  const path = objectPaths.onsiteImage(vehicle.registernumber, moment);
  try {
    await addItems([
      { ...vehicle, kind: 'picture', state: 'held', addedAt: moment, doubts, files: [{ path, ...prepared, ...(view && { view }) }] },
    ]);
  } catch (error) {
    throw new FileRefused(whyNotAdded(error));
  }
}

const doubtsAbout = async (blob: Blob) => (await runPictureJob('judge', blob)) ?? [];

/** Makes a chosen picture smaller and adds it, with what speaks against it. Throws FileRefused. */
export async function addPicture(vehicle: OutboxVehicle, file: File): Promise<void> {
  const prepared = await prepareFile(file, 'images');
  await add(vehicle, file.name, prepared, undefined, await doubtsAbout(prepared.blob));
}

/** Adds a picture that the camera has taken, small enough already, with what speaks against it. Throws FileRefused. */
export async function addShot(vehicle: OutboxVehicle, blob: Blob, view?: PictureView): Promise<void> {
  const filename = `${view ?? 'other'}.jpg`;
  const content = await runPictureJob('contentOf', blob);
  await add(vehicle, filename, { blob, filename, ...(content && { content }) }, view, await doubtsAbout(blob));
}

/** The pictures of a vehicle that may still be changed. */
export function useHeldPictures(registernumber: string) {
  const items = useOutboxPictures(registernumber).filter(({ state }) => state === 'held');
  const previews = usePreviews(items);
  return items.map(({ id, files, doubts = [] }) => ({ id, url: previews.get(id) ?? '', view: files[0]?.view, doubts: doubts as Doubt[] }));
}

/** Says what a held picture shows. */
export function showsView(id: string, view: PictureView | undefined): Promise<void> {
  const [file] = outboxItems().find((item) => item.id === id)?.files ?? [];
  if (!file) return Promise.resolve();
  const { view: _, ...others } = file;
  return rearrange(new Map([[id, { files: [{ ...others, ...(view && { view }) }] }]]));
}

/** Puts held pictures into this order: their moments, and so their numbers, are dealt anew. */
export function orderPictures(ids: readonly string[]): Promise<void> {
  const items = ids.flatMap((id) => outboxItems().find((item) => item.id === id) ?? []);
  const places = items.map(({ addedAt, files }) => ({ addedAt, path: files[0]?.path ?? '' })).sort((a, b) => a.addedAt - b.addedAt);
  return rearrange(
    new Map(
      items.map(({ id, files }, place) => {
        const { addedAt = 0, path = '' } = places[place] ?? {};
        return [id, { addedAt, files: files.map((file) => ({ ...file, path })) }];
      }),
    ),
  );
}
