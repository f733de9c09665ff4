import { uploadAnswer } from '@contract/file.ts';
import { api, request } from '../../lib/api.ts';
import { ApiError, statusOf } from '../../lib/apiError.ts';
import { accessToken } from '../../lib/auth.ts';
import { t } from '../../text/staff.ts';
import { isDisplayImage, nextPath } from '../files/objectPaths.ts';
import { isStored } from '../files/storedFile.ts';
import { type Outcome, putFile, type UploadOptions } from './putFile.ts';
import { UploadError } from './uploadError.ts';

/** So many numbers are tried for one file. */
const MAX_TRIES = 200;

export interface Upload {
  /** The whole object path, `{registernumber}/InventoryVehicleImages/0`. */
  path: string;
  file: Blob;
  /** The name the file is downloaded under later. */
  filename: string;
  /** An earlier try got no answer: the file found at this path may be this one. */
  mayHaveArrived?: boolean;
}

/** A signed link to put the file at; null when another file has its path. */
async function uploadLink({ path, file, filename, mayHaveArrived = false }: Upload, signal?: AbortSignal) {
  const query = { filename, filetype: file.type, path };
  try {
    return (await api.get('/upload/generate-upload-url', query, uploadAnswer, signal)).uploadUrl;
  } catch (cause) {
    // The display image may be overwritten: there a 409 means that somebody else is at it this very moment.
    if (statusOf(cause) === 409 && !isDisplayImage(path)) return null;
    const reason = cause instanceof ApiError && cause.status !== null ? cause.message : undefined;
    throw new UploadError(t('uploads.failed.link'), { cause, reason, mayHaveArrived });
  }
}

/**
 * Has the server look at a file that has arrived. Only a refusal counts: without an answer it looks by itself later. Throws
 * UploadError with the server's words.
 */
async function lookAt(path: string, signal?: AbortSignal): Promise<void> {
  const token = await accessToken();
  await request('GET', '/upload/check-file', { query: { path }, token, signal }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || (cause.status !== 413 && cause.status !== 415)) return;
    throw new UploadError(t('uploads.failed.put'), { cause, reason: cause.message });
  });
}

/**
 * Asks for a signed link and puts the file there (R238, R239); answers what became of it. Throws UploadError (R240) when
 * either fails, when the upload stalls for a minute, when it is aborted, and when the file is not what it says.
 */
export async function uploadFile(upload: Upload, options: UploadOptions = {}): Promise<Outcome> {
  const { path, file, mayHaveArrived } = upload;
  const { signal, onProgress } = options;
  const url = await uploadLink(upload, signal);
  const outcome = url ? await putFile(url, file, options) : 'taken';
  if (outcome === 'taken') {
    if (!mayHaveArrived) return 'taken';
    const arrived = await isStored(path, file, signal).catch((cause: unknown) => {
      throw new UploadError(t('uploads.failed.put'), { cause, mayHaveArrived });
    });
    if (!arrived) return 'taken';
  }
  await lookAt(path, signal);
  onProgress?.(1);
  return 'stored';
}

/** Uploads like `uploadFile`; a path that another file has is a failure. Answers the path. */
export async function uploadExactly(upload: Upload, options: UploadOptions = {}): Promise<string> {
  if ((await uploadFile(upload, options)) === 'taken') {
    throw new UploadError(t('uploads.failed.put'), { reason: t('uploads.reason.taken') });
  }
  return upload.path;
}

interface NumberedUploadOptions extends UploadOptions {
  /** Paths that are meant for other files and so passed over. */
  isUsed?: (path: string) => boolean;
  /** Told each other path that is tried. */
  onMove?: (path: string) => void;
}

/**
 * Uploads like `uploadFile`, under the next free number where its own is taken, so that nothing is overwritten and nothing
 * lost (R235, D08). Answers the path.
 */
export async function uploadToFreeNumber(upload: Upload, options: NumberedUploadOptions = {}): Promise<string> {
  let wanted = upload;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if ((await uploadFile(wanted, options)) === 'stored') return wanted.path;
    wanted = { ...wanted, path: nextPath(wanted.path, options.isUsed), mayHaveArrived: false };
    options.onMove?.(wanted.path);
  }
  throw new UploadError(t('uploads.failed.put'), { reason: t('uploads.reason.noneFree') });
}
