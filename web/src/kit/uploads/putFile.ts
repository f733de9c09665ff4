import { PICTURE_CACHE_SECONDS } from '@contract/file.ts';
import { parsedBody, storageStatus } from '../../lib/storage.ts';
import { t } from '../../text/staff.ts';

/** A failed upload. The message is one of the two texts of R240, `reason` the server's own message, if any. */
export class UploadError extends Error {
  readonly reason: string | undefined;
  /** True when no answer came, so that the file may have arrived after all. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, options: { reason?: string | undefined; mayHaveArrived?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'UploadError';
    this.reason = options.reason;
    this.mayHaveArrived = options.mayHaveArrived ?? false;
  }
}

/** Timeout in milliseconds without progress, after which an upload counts as lost. */
const STALLED_AFTER = 60_000;

export interface UploadOptions {
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The result of an upload: 'taken' when another file has its path, 'same' when its folder has this picture already. */
export type Outcome = 'stored' | 'taken' | 'same';

/** Why Storage, or a gateway before it, refused a file; undefined where that would not help a person. */
export function refusedBecause(status: number): string | undefined {
  if (status === 413) return t('uploads.reason.tooLarge');
  if (status === 415) return t('uploads.reason.wrongKind');
  return undefined;
}

const isPublic = (url: string) => new URL(url).pathname.includes('/public-files/');

/**
 * Uploads a file to a signed link, with progress. Throws UploadError when Storage refuses it, when no answer comes, on a
 * timeout of a minute without progress, and when it is aborted.
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<'stored' | 'taken'> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALLED_AFTER);
    };
    const stop = () => request.abort();
    const lost = () => reject(new UploadError(t('uploads.failed.put'), { mayHaveArrived: true }));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      const status = storageStatus(request.status, request.responseText);
      // A page of something between says 200, too.
      if (status >= 200 && status < 300) parsedBody(request.responseText) === undefined ? lost() : resolve('stored');
      else if (status === 409) resolve('taken');
      else {
        const cause = `${request.status} ${request.responseText}`;
        reject(new UploadError(t('uploads.failed.put'), { cause, reason: refusedBecause(status) }));
      }
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    if (isPublic(url)) request.setRequestHeader('cache-control', `max-age=${PICTURE_CACHE_SECONDS}`);
    watch();
    request.send(file);
  });
}
