import { uploadAnswer } from '@contract/file.ts';
import { hasSizes, isDisplayImage, sizesAnswer } from '@contract/picture.ts';
import type { PictureView } from '@contract/pictureViews.ts';
import { api, request } from '../../lib/api.ts';
import { ApiError, codeOf, statusOf } from '../../lib/apiError.ts';
import { accessToken } from '../../lib/auth.ts';
import { nextPath } from '../../lib/storage.ts';
import { t } from '../../text/staff.ts';
import { isStored } from '../files/storedFile.ts';
import { type Outcome, putFile, UploadError, type UploadOptions } from './putFile.ts';
import { runPictureJob } from './runPictureJob.ts';

/**
 * Makes and uploads the smaller sizes of the picture that was just stored at `path`, with progress. A failure is no failure of
 * the upload: the picture is shown itself, and `npm run pictures` makes what is missing.
 */
async function uploadSizes(path: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  try {
    const made = await runPictureJob('makeSizes', file, path);
    if (!made) return;
    const { files, ...measures } = made;
    const token = await accessToken();
    const query = { path, bytes: file.size, ...measures };
    const answer = await request('GET', '/upload/size-urls', { query, token, ...(signal && { signal }) });
    const { uploads } = sizesAnswer.parse(await answer.json());
    for (const [place, { size, uploadUrl }] of uploads.entries()) {
      const blob = files.find((made) => made.size === size)?.blob;
      if (blob) await putFile(uploadUrl, blob, signal ? { signal } : {});
      onProgress?.((place + 1) / uploads.length);
    }
  } catch (error) {
    if (!signal?.aborted) console.warn(`${path} lacks sizes`, error);
  }
}

/** Maximum of numbers tried for one file. */
const MAX_TRIES = 200;
/** The share of a picture in the progress of its upload, where its smaller sizes are uploaded too. */
const PICTURE_SHARE = 0.7;

export interface Upload {
  /** The whole object path, `{registernumber}/InventoryVehicleImages/0`. */
  path: string;
  file: Blob;
  /** The download name. */
  filename: string;
  /** SHA-256 of a picture as it was chosen, in hex. */
  content?: string | undefined;
  /** What of the vehicle a picture shows. */
  view?: PictureView | undefined;
  /** An earlier attempt got no answer: the file at this path may be this one. */
  mayHaveArrived?: boolean;
}

/** Requests a signed upload link; null when another file has its path, 'same' when its folder has this picture. */
async function uploadLink({ path, file, filename, content, view, mayHaveArrived = false }: Upload, signal?: AbortSignal) {
  const query = { filename, filetype: file.type, path, content, view };
  try {
    return (await api.get('/upload/generate-upload-url', query, uploadAnswer, signal)).uploadUrl;
  } catch (cause) {
    if (codeOf(cause) === 'file.same_picture') return 'same';
    // The display image may be overwritten: a 409 there means a concurrent upload.
    if (statusOf(cause) === 409 && !isDisplayImage(path)) return null;
    const reason = cause instanceof ApiError && cause.status !== null ? cause.message : undefined;
    throw new UploadError(t('uploads.failed.link'), { cause, reason, mayHaveArrived });
  }
}

/**
 * Has the server check the content of an uploaded file. Only a refusal counts: without an answer it checks later by itself.
 * Throws UploadError with the server's message.
 */
async function lookAt(path: string, signal?: AbortSignal): Promise<void> {
  const ask = async () => request('GET', '/upload/check-file', { query: { path }, token: await accessToken(), signal });
  await ask().catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || (cause.status !== 413 && cause.status !== 415)) return;
    throw new UploadError(t('uploads.failed.put'), { cause, reason: cause.message });
  });
}

/**
 * Requests a signed link and uploads the file, then the smaller sizes of a picture that has them. Throws UploadError when either fails, on a timeout of a
 * minute without progress, when it is aborted, and when the content does not match the type.
 */
export async function uploadFile(upload: Upload, options: UploadOptions = {}): Promise<Outcome> {
  const { path, file, mayHaveArrived } = upload;
  const { signal, onProgress } = options;
  const own = hasSizes(path) ? PICTURE_SHARE : 1;
  const url = await uploadLink(upload, signal);
  if (url === 'same') return 'same';
  const outcome = url ? await putFile(url, file, { ...options, onProgress: (share) => onProgress?.(own * share) }) : 'taken';
  if (outcome === 'taken') {
    if (!mayHaveArrived) return 'taken';
    const arrived = await isStored(path, file, signal).catch((cause: unknown) => {
      throw new UploadError(t('uploads.failed.put'), { cause, mayHaveArrived });
    });
    if (!arrived) return 'taken';
  }
  await lookAt(path, signal);
  if (own < 1) {
    await uploadSizes(path, file, { ...options, onProgress: (share) => onProgress?.(own + (1 - own) * share) });
  }
  onProgress?.(1);
  return 'stored';
}

interface NumberedUploadOptions extends UploadOptions {
  /** Paths reserved for other files, to skip. */
  isUsed?: (path: string) => boolean;
  /** Called with each further path that is tried. */
  onMove?: (path: string) => void;
}

/**
 * Like `uploadFile`, but a taken number moves on to the next free one, so that nothing is overwritten and nothing lost (R235,
 * D08). Answers the path; null when the folder has this picture already.
 */
export async function uploadToFreeNumber(upload: Upload, options: NumberedUploadOptions = {}): Promise<string | null> {
  let wanted = upload;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = await uploadFile(wanted, options);
    if (outcome === 'stored') return wanted.path;
    if (outcome === 'same') return null;
    wanted = { ...wanted, path: nextPath(wanted.path, options.isUsed), mayHaveArrived: false };
    options.onMove?.(wanted.path);
  }
  throw new UploadError(t('uploads.failed.put'), { reason: t('uploads.reason.noneFree') });
}
