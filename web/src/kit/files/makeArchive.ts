import { loadChunk } from '../../lib/loadChunk.ts';

/** A file of a ZIP archive. */
export interface Archived {
  name: string;
  input: Uint8Array<ArrayBuffer>;
}

/** The files as one ZIP file, which is not compressed, as they are. Throws what they throw, and when it is aborted. */
export async function makeArchive(files: AsyncIterable<Archived>, signal: AbortSignal): Promise<Blob> {
  const makeZip = await loadChunk(async () => (await import('client-zip')).makeZip);
  // Read by hand: the body of a Response would hide why a file failed.
  const parts = makeZip(files).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    signal.throwIfAborted();
    chunks.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks, { type: 'application/zip' });
}
