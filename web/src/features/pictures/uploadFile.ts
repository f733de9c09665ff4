import { uploadAnswer } from '@contract/file.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';

/** An upload with no progress for so long (milliseconds) counts as lost. */
const STALLED_AFTER = 60_000;

export const LINK_FAILED = "Couldn't get S3 upload URL";
export const PUT_FAILED = "Couldn't upload to S3";

/** A failed upload. The message is one of the two texts of R240, `reason` the server's own words, if it had any. */
export class UploadError extends Error {
  readonly reason: string | undefined;
  /** True when no answer came, so that the file may have arrived after all. */
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    options: { reason?: string | undefined; mayHaveArrived?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UploadError';
    this.reason = options.reason;
    this.mayHaveArrived = options.mayHaveArrived ?? false;
  }
}

export interface Upload {
  /** The whole object path, `{registernumber}/InventoryVehicleImages/0`. */
  path: string;
  file: Blob;
  /** The name the file is downloaded under later. */
  filename: string;
  /** An earlier try got no answer: a file found at this path is then this one. */
  mayHaveArrived?: boolean;
}

interface UploadOptions {
  /** Told the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const isTaken = (status: number, body: string) => status === 409 || (status === 400 && /"409"|Duplicate/.test(body));

function put(url: string, { file, mayHaveArrived }: Upload, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALLED_AFTER);
    };
    const stop = () => request.abort();
    const lost = () => reject(new UploadError(PUT_FAILED, { mayHaveArrived: true }));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      const stored = request.status >= 200 && request.status < 300;
      if (stored || (mayHaveArrived && isTaken(request.status, request.responseText))) resolve();
      else reject(new UploadError(PUT_FAILED, { cause: `${request.status} ${request.responseText}` }));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    watch();
    request.send(file);
  });
}

/**
 * Asks for a signed link and puts the file there (R238, R239). Throws UploadError (R240) when either fails, when the
 * upload stalls for a minute, and when it is aborted.
 */
export async function uploadFile(upload: Upload, options: UploadOptions = {}): Promise<void> {
  const { path, file, filename, mayHaveArrived } = upload;
  const query = { filename, filetype: file.type, path };
  const link = await api
    .get('/upload/generate-upload-url', query, uploadAnswer, options.signal)
    .catch((cause: unknown) => {
      if (mayHaveArrived && cause instanceof ApiError && cause.status === 409) return null;
      const reason = cause instanceof ApiError && cause.status !== null ? cause.message : undefined;
      throw new UploadError(LINK_FAILED, { cause, reason, ...(mayHaveArrived && { mayHaveArrived }) });
    });
  if (link) await put(link.uploadUrl, upload, options);
  options.onProgress?.(1);
}
