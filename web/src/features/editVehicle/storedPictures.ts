import { done } from '@contract/common.ts';
import { isStored, storedFile } from '../../kit/files/storedFile.ts';
import { UploadError } from '../../kit/uploads/putFile.ts';
import { uploadFile, uploadToFreeNumber } from '../../kit/uploads/uploadFile.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { numberOf, pathOfLink } from '../../lib/storage.ts';

/** A stored picture of a vehicle. Number 0 is the display image. */
export interface StoredPicture {
  link: string;
  path: string;
  number: number;
}

export function pictureOf(link: string): StoredPicture {
  const path = pathOfLink(link);
  return { link, path, number: numberOf(path) };
}

/** The number after the highest of these; 0 stays free for the display image. */
export const numberAfter = (pictures: StoredPicture[]) => Math.max(0, ...pictures.map(({ number }) => number)) + 1;

/** Deletes a stored picture; already deleted is success (idempotent). Throws ApiError. */
export const deletePicture = (path: string, requestId?: string) =>
  unlessGone(api.delete('/delete-image', { path, uniqueID: numberOf(path), requestId }, done));

const nameOf = (path: string, { type }: Blob) => `${path.replaceAll('/', '-')}.${type.replace('image/', '')}`;

/**
 * Makes another picture the display image. No step can lose a picture: first the former display image is copied to a number of
 * its own, `freePath` or the next free one, then the chosen one is written to 0, and only after a check that it is there its
 * old number is deleted. Answers whether that last step succeeded; throws when the display image could not be changed.
 */
export async function makeDisplayImage({ path }: StoredPicture, freePath: string): Promise<boolean> {
  const display = path.replace(/\d+$/, '0');
  const [chosen, former] = await Promise.all([storedFile(path), storedFile(display)]);
  if (!chosen) throw new Error(`${path} is not there any more.`);
  const copy = former && (await uploadToFreeNumber({ path: freePath, file: former, filename: nameOf(display, former) }));
  try {
    await uploadFile({ path: display, file: chosen, filename: nameOf(path, chosen) });
  } catch (error) {
    const surelyFailed = error instanceof UploadError && !error.mayHaveArrived;
    if (copy && surelyFailed) await deletePicture(copy).catch((reason) => console.error(`${copy} is still there`, reason));
    throw error;
  }
  try {
    if (await isStored(display, chosen)) await deletePicture(path);
    return true;
  } catch (error) {
    console.error(`${path} is still there`, error);
    return false;
  }
}
