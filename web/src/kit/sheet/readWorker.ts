import { type ReadFile, readFile } from './read.ts';
import { type Unreadable, UnreadableFile } from './unreadable.ts';

/** What is asked for. */
export interface Asked {
  file: Blob;
  mostRows: number;
}
/** What is answered: what was read, why it is not, or an error that nobody has foreseen. */
export interface Answered {
  read?: ReadFile;
  reason?: Unreadable;
  cell?: string;
  failed?: string;
}

async function answered({ file, mostRows }: Asked): Promise<Answered> {
  try {
    return { read: await readFile(file, mostRows) };
  } catch (error) {
    return error instanceof UnreadableFile ? { reason: error.reason, cell: error.cell } : { failed: String(error) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => self.postMessage(await answered(data)));
