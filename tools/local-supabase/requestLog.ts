import { statSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';

const MAX_BYTES = 5 * 2 ** 20;
const LINE_END = 10;

/** The file of the request log; the older one has the same name with `.1`. */
export const requestLogFile = (dataDir: string): string => join(dataDir, 'requests.log');

/**
 * Log rotation: appends to a file and starts a new one at `maxBytes`, keeping one older: at most twice as much. A full or
 * read-only disk loses lines of the log and nothing else.
 */
export function requestLog(dataDir: string, maxBytes = MAX_BYTES): Writable {
  const file = requestLogFile(dataDir);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  // Kept open: opening it for each line costs more than the line.
  let opened: FileHandle | undefined;

  async function close(): Promise<void> {
    const handle = opened;
    opened = undefined;
    await handle?.close();
  }

  async function add(chunk: Buffer): Promise<void> {
    opened ??= await open(file, 'a');
    await opened.appendFile(chunk);
    size += chunk.length;
    if (size < maxBytes || chunk.at(-1) !== LINE_END) return;
    await close();
    await rename(file, `${file}.1`);
    size = 0;
  }

  const append = (chunk: Buffer, done: () => void) => void add(chunk).then(done, done);
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => append(chunk, () => done()),
    // What came meanwhile is appended at once.
    writev: (chunks, done) => append(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), () => done()),
    destroy: (error, done) => void close().then(() => done(error), done),
  });
}
