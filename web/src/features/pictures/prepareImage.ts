import { checkSize, notAnImage } from './checkImage.ts';
import { nameFor, shrinkImage } from './shrinkImage.ts';

/** A picture ready for upload: shrunk, without EXIF and GPS, named after its new format. */
export interface PreparedImage {
  blob: Blob;
  filename: string;
}

function shrinkInWorker(file: File): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrinkWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

// An old browser may lack workers that draw; the page itself then does the work.
const shrinkAnywhere = (file: File) =>
  typeof OffscreenCanvas === 'undefined' ? shrinkImage(file) : shrinkInWorker(file).catch(() => shrinkImage(file));

let turn: Promise<unknown> = Promise.resolve();

/**
 * Checks and shrinks a chosen file, off the page's own thread. Pictures wait for one another: a decoded photo takes
 * some 50 MB. Throws ImageRefused when the file is too large or no picture.
 */
export function prepareImage(file: File): Promise<PreparedImage> {
  const prepared = turn.then(async () => {
    checkSize(file);
    const blob = await shrinkAnywhere(file).catch(() => null);
    if (!blob) throw notAnImage(file.name);
    return { blob, filename: nameFor(file.name, blob.type) };
  });
  turn = prepared.catch(() => undefined);
  return prepared;
}
