import { vi } from 'vitest';

/** What Storage answers to a file: a status and a body, or 'lost'. */
type Kept = { status: number; body?: string } | 'lost';

/** A file on its way to Storage, by fetch. */
export const PUT_FILE = 'PUT /storage/v1/object/upload/sign/public-files/file';

/** Where the stubbed API sends the screen's files: the answers to its questions about an upload. */
export const UPLOADS = {
  'GET /upload/generate-upload-url': { uploadUrl: `${location.origin}/storage/v1/object/upload/sign/public-files/file` },
  [PUT_FILE]: { Key: 'file' },
  'GET /upload/check-file': { ok: true },
  'GET /upload/size-urls': { uploads: [] },
};

const isPicture = async (file: Pick<File, 'slice'>) => new Uint8Array(await file.slice(0, 1).arrayBuffer())[0] === 0xff;

/**
 * Replaces what an emulated browser lacks for files: Storage, which keeps each file as `keep` says, and pictures, which are never really
 * drawn. Answers how many files were sent.
 */
export function stubUploads(keep: () => Kept = () => ({ status: 200 })) {
  const sent = { files: 0 };
  class StorageRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      sent.files++;
      const kept = keep();
      if (kept !== 'lost') Object.assign(this, { status: kept.status, responseText: kept.body ?? '{}' });
      queueMicrotask(() => {
        this.dispatchEvent(new Event(kept === 'lost' ? 'error' : 'load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  // Without it, pictures are worked on here instead of in a web worker.
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('createImageBitmap', async (file: Pick<File, 'slice'>) => {
    if (!(await isPicture(file))) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width: 320, height: 240, close() {} };
  });
  const pen = { fillRect() {}, drawImage() {}, getImageData: () => ({ data: [0, 0, 0, 255] }) };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    toBlob: (done: (blob: unknown) => void, type: string) => done(new Blob(['\u00ff drawn'], { type })),
  });
  return sent;
}

/** A file that the stub takes for a picture; each of another content. */
export const picture = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' });
