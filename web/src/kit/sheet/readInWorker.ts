import { noResponse } from '../../lib/apiError.ts';
import type { ReadFile } from './read.ts';
import type { Answered, Asked } from './readWorker.ts';
import { UnreadableFile } from './unreadable.ts';

/** Milliseconds. The largest files that are read take a fifth of it on a slow machine. */
const LONGEST = 30_000;

/**
 * Reads a file as readFile does, in a web worker: the page goes on meanwhile, and ends it when `signal` says so, or after half a minute. Throws
 * UnreadableFile, the signal's reason, and ApiError when the reader cannot be loaded.
 */
export async function readInWorker(file: Blob, mostRows: number, signal: AbortSignal): Promise<ReadFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' });
  const ended = new AbortController();
  try {
    const answer = await new Promise<Answered>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnreadableFile('too_long')), LONGEST);
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => resolve(data));
      worker.addEventListener('error', (cause) => reject(noResponse(cause)));
      worker.postMessage({ file, mostRows } satisfies Asked);
    });
    if (answer.read) return answer.read;
    throw answer.reason ? new UnreadableFile(answer.reason, answer.cell) : new Error(answer.failed);
  } finally {
    ended.abort();
    worker.terminate();
  }
}
