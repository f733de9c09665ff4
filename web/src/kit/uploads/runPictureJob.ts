import { doJob, type PictureJob, type PictureJobs } from './pictureJobs.ts';

type Given<Job extends PictureJob> = PictureJobs[Job]['given'];
type Done<Job extends PictureJob> = PictureJobs[Job]['done'];

/** After so many milliseconds without a job the worker ends, and gives its memory back. */
const IDLE_AFTER = 3000;
let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout>;

function endWorker() {
  worker?.terminate();
  worker = null;
}

/** Null: the job failed. */
function inWorker<Job extends PictureJob>(job: Job, given: Given<Job>): Promise<Done<Job> | null> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' });
  const atWork = worker;
  const heard = new AbortController();
  return new Promise<Done<Job> | null>((resolve, reject) => {
    atWork.addEventListener('message', ({ data }: MessageEvent<Done<Job> | null>) => resolve(data), { signal: heard.signal });
    atWork.addEventListener(
      'error',
      (cause) => {
        endWorker();
        reject(cause);
      },
      { signal: heard.signal },
    );
    atWork.postMessage({ job, given });
  }).finally(() => {
    heard.abort();
    idle = setTimeout(endWorker, IDLE_AFTER);
  });
}

// Fallback for browsers without OffscreenCanvas in workers: the main thread does the work.
const anywhere = <Job extends PictureJob>(job: Job, given: Given<Job>) =>
  typeof OffscreenCanvas === 'undefined' ? doJob(job, given) : inWorker(job, given).catch(() => doJob(job, given));

let turn: Promise<unknown> = Promise.resolve();

/**
 * Works on the pixels of a picture in a web worker; null when the browser cannot decode or encode it. One picture at a time: a
 * decoded photo takes some 50 MB of memory.
 */
export function runPictureJob<Job extends PictureJob>(job: Job, ...given: Given<Job>): Promise<Done<Job> | null> {
  const done = turn.then(() => anywhere(job, given)).catch(() => null);
  turn = done;
  return done;
}
