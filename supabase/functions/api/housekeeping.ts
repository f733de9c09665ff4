import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { checkFiles } from './fileChecks.ts';
import { sweepLeftovers } from './leftovers.ts';
import { verb } from './verb.ts';

/** The database is asked what there is to do at most once in so many milliseconds, by each running copy of the function. */
const PAUSE = 2_000;

/** Hands the platform what goes on after an answer, so that it is not cut off. */
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
 * What each request calls once it is answered, whatever it was: the files of vehicles that somebody deleted past the API are
 * removed, and files that were never looked at are looked at. A request right after another's housekeeping starts the next
 * when the pause is over, so that none goes without.
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
