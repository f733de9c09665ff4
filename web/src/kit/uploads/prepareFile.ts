import { type Accepted, checkDocument, checkPixels, checkSize, documentType, notAccepted } from './checkFile.ts';
import { nameFor, shrinkImage } from './shrinkImage.ts';

/** A file ready for upload. */
export interface PreparedFile {
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

// Fallback for browsers without OffscreenCanvas in workers: the main thread does the work.
const shrinkAnywhere = (file: File) =>
  typeof OffscreenCanvas === 'undefined' ? shrinkImage(file) : shrinkInWorker(file).catch(() => shrinkImage(file));

let turn: Promise<unknown> = Promise.resolve();

async function prepare(file: File, accepted: Accepted): Promise<PreparedFile> {
  checkSize(file, accepted);
  const type = accepted === 'documents' && documentType(file.name);
  if (type) {
    await checkDocument(file, type);
    return { blob: new Blob([file], { type }), filename: file.name.slice(-200) };
  }
  await checkPixels(file);
  const blob = await shrinkAnywhere(file).catch(() => null);
  if (!blob) throw notAccepted(file.name, accepted);
  return { blob, filename: nameFor(file.name, blob.type) };
}

/**
 * Validates a chosen file; a picture is resized in a web worker and loses EXIF and GPS data. One file at a time: a decoded
 * photo takes some 50 MB of memory. Throws FileRefused when the file is too large, has too many pixels or is of no accepted
 * type.
 */
export function prepareFile(file: File, accepted: Accepted): Promise<PreparedFile> {
  const prepared = turn.then(() => prepare(file, accepted));
  turn = prepared.catch(() => undefined);
  return prepared;
}
