import type { PictureView } from '@contract/pictureViews.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import type { Doubt } from '../../kit/pictures/judge.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { type PreparedFile, prepareFile } from '../../kit/uploads/prepareFile.ts';
import { runPictureJob } from '../../kit/uploads/runPictureJob.ts';
import { now } from '../../lib/clock.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { keepItems, outboxItems, rearrange } from '../../shared/outbox/outbox.ts';
import { whyNotKept } from '../../shared/outbox/reasons.ts';
import { useOutbox, usePreviews } from '../../shared/outbox/useOutbox.ts';
import { t } from '../../text/staff.ts';

/** The vehicle whose pictures are kept. */
export type KeepVehicle = Pick<OutboxItem, 'registernumber' | 'title'>;

const isPictureOf = (item: OutboxItem, registernumber: string) => item.kind === 'picture' && item.registernumber === registernumber;

/** The pictures of a vehicle that this device keeps, in their order. */
export const useKeptPictures = (registernumber: string) => useOutbox().filter((item) => isPictureOf(item, registernumber));

let last = 0;
/** The number of a picture of the yard: the moment at which it was taken, each another one. */
const nextMoment = () => {
  last = Math.max(last + 1, Math.round(now()));
  return last;
};

/** Keeps a picture on this device, held until its screen is left. Throws FileRefused, with a text that is fit to show. */
async function keep(vehicle: KeepVehicle, name: string, prepared: PreparedFile, view?: PictureView, doubts: Doubt[] = []) {
  const { content } = prepared;
  const isTwice =
    content !== undefined &&
    outboxItems().some((item) => isPictureOf(item, vehicle.registernumber) && item.files.some((kept) => kept.content === content));
  if (isTwice) throw new FileRefused(t('uploads.refusal.twice', { name }));
  const moment = nextMoment();
  const path = objectPaths.onsiteImage(vehicle.registernumber, moment);
  try {
    await keepItems([
      { ...vehicle, kind: 'picture', state: 'held', keptAt: moment, doubts, files: [{ path, ...prepared, ...(view && { view }) }] },
    ]);
  } catch (error) {
    throw new FileRefused(whyNotKept(error));
  }
}

const doubtsAbout = async (blob: Blob) => (await runPictureJob('judge', blob)) ?? [];

/** Makes a chosen picture smaller and keeps it, with what speaks against it. Throws FileRefused. */
export async function keepFile(vehicle: KeepVehicle, file: File): Promise<void> {
  const prepared = await prepareFile(file, 'images');
  await keep(vehicle, file.name, prepared, undefined, await doubtsAbout(prepared.blob));
}

/** Keeps a picture that the camera has taken, small enough already, with what speaks against it. Throws FileRefused. */
export async function keepShot(vehicle: KeepVehicle, blob: Blob, view?: PictureView): Promise<void> {
  const filename = `${view ?? 'other'}.jpg`;
  const content = await runPictureJob('contentOf', blob);
  await keep(vehicle, filename, { blob, filename, ...(content && { content }) }, view, await doubtsAbout(blob));
}

/** The pictures of a vehicle that may still be changed. */
export function useHeldPictures(registernumber: string) {
  const items = useKeptPictures(registernumber).filter(({ state }) => state === 'held');
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
  const places = items.map(({ keptAt, files }) => ({ keptAt, path: files[0]?.path ?? '' })).sort((a, b) => a.keptAt - b.keptAt);
  return rearrange(
    new Map(
      items.map(({ id, files }, place) => {
        const { keptAt = 0, path = '' } = places[place] ?? {};
        return [id, { keptAt, files: files.map((file) => ({ ...file, path })) }];
      }),
    ),
  );
}
