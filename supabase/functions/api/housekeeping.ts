import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { checkFiles } from './fileChecks.ts';
import { sweepLeftovers } from './leftovers.ts';
import { verb } from './verb.ts';

/** Throttle, in milliseconds: each running instance of the function asks the database for work at most this often. */
const PAUSE = 2_000;

/** Hands background work to the platform (`waitUntil`), so that it is not cut off after the answer. */
export type Afterwards = (work: Promise<void>) => void;

async function doChores(settings: Settings): Promise<void> {
  try {
    const { data } = await secretClient(settings)
      .rpc(...verb('chores', { p_address: settings.supabaseUrl }))
      .throwOnError();
    if (data) await Promise.all([sweepLeftovers(settings), checkFiles(settings)]);
  } catch (error) {
    console.error('The housekeeping has failed and is tried again with another request', error);
  }
}

/**
 * Background work after every request, throttled: removes the files of vehicles that were deleted past the API, and checks
 * files that were never checked. A request within the pause schedules the next run at its end, so that none is lost.
 */
export function housekeeping(settings: Settings, afterwards: Afterwards): () => void {
  let waiting = false;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (waiting) return;
    waiting = true;
    const pause = Math.max(0, last + PAUSE - Date.now());
    afterwards(
      new Promise((done) => setTimeout(done, pause)).then(() => {
        waiting = false;
        last = Date.now();
        return doChores(settings);
      }),
    );
  };
}
