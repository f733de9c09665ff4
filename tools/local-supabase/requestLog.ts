import { statSync } from 'node:fs';
import { appendFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';

const MAX_BYTES = 5 * 2 ** 20;
const LINE_END = 10;

/** Where the lines are that the function writes for each request; the older ones in the same name with `.1`. */
export const requestLogFile = (dataDir: string): string => join(dataDir, 'requests.log');

/**
 * Adds what is written to a file and begins a new one at `maxBytes`, keeping one older: never more than twice as much. A disk
 * that is full or read-only costs lines of the log and nothing else.
 */
export function requestLog(dataDir: string, maxBytes = MAX_BYTES): Writable {
  const file = requestLogFile(dataDir);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;

  async function add(chunk: Buffer): Promise<void> {
    await appendFile(file, chunk);
    size += chunk.length;
    if (size < maxBytes || chunk.at(-1) !== LINE_END) return;
    await rename(file, `${file}.1`);
    size = 0;
  }

  return new Writable({
    write: (chunk: Buffer, _encoding, done) =>
      void add(chunk).then(
        () => done(),
        () => done(),
      ),
  });
}
