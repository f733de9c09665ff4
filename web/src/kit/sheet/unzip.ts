import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { makeZip } from 'client-zip';
import { UnreadableFile } from './unreadable.ts';

/** Bytes of all parts of an archive; five thousand rows of all columns are a fourth of it. */
const MOST_INSIDE = 80_000_000;
/** More parts than any workbook has; what an archive says of each is kept. */
const MOST_PARTS = 10_000;

type Bytes = Uint8Array<ArrayBuffer>;

// A browser inflates all of a chunk before it is counted: a thousand times as much. All of it runs in a worker already.
configure({ chunkSize: 2 ** 14, useWebWorkers: false });
/** Names and order of the entries are not checked here: a new archive is made of what is read. */
const OPTIONS = { strictness: 'tolerant', checkSignature: true, checkOverlappingEntry: true } as const;

/** What all parts declare is summed before one is inflated. */
async function wantedEntries(bytes: Bytes, isWanted: (name: string) => boolean): Promise<FileEntry[]> {
  const wanted: FileEntry[] = [];
  let [sum, count] = [0, 0];
  for await (const entry of new ZipReader(new Uint8ArrayReader(bytes), OPTIONS).getEntriesGenerator()) {
    sum += Math.max(entry.uncompressedSize, entry.compressedSize);
    if (sum > MOST_INSIDE || ++count > MOST_PARTS) throw new UnreadableFile('too_large_inside');
    if (!entry.directory && isWanted(entry.filename)) wanted.push(entry);
  }
  return wanted;
}

/** Inflates an entry into as many bytes as it has declared: more, fewer, or others than its sum says are an error. */
async function inflated(entry: FileEntry): Promise<Bytes> {
  const whole = new Uint8Array(entry.uncompressedSize);
  let filled = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(part) {
        whole.set(part, filled);
        filled += part.length;
      },
    }),
  );
  return whole;
}

/**
 * The parts of a ZIP archive whose names `isWanted`. What all parts declare is summed before one is inflated, and counted while they are: an
 * archive of 400 kB may hold gigabytes. Throws UnreadableFile.
 */
export async function unzip(bytes: Bytes, isWanted: (name: string) => boolean): Promise<Map<string, Bytes>> {
  try {
    const parts = new Map<string, Bytes>();
    for (const entry of await wantedEntries(bytes, isWanted)) parts.set(entry.filename, await inflated(entry));
    return parts;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('damaged');
  }
}

/** An archive of parts that are not compressed. */
export const zipStored = (parts: ReadonlyMap<string, Bytes>): Promise<ArrayBuffer> =>
  new Response(makeZip(Array.from(parts, ([name, input]) => ({ name, input })))).arrayBuffer();
