import { PostgrestError, StorageApiError } from '@supabase/supabase-js';
import type { ErrorCode } from '../_shared/contract/errorCodes.ts';
import type { Database } from '../_shared/database.types.ts';
import { type Db, secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { verb } from './verb.ts';

const ROUNDS = 10;
/** Concurrency limit: Storage moves one file per request. */
const LANES = 8;

type Leftover = Database['public']['Functions']['leftover_files']['Returns'][number];

/** Of a file that another sweep has moved, or that is wanted elsewhere meanwhile. */
const isMoot = (error: unknown) => error instanceof StorageApiError && /40[34]/.test(String(error.statusCode));

/** Moves a file into the bin, back, or to its vehicle's new number. Throws what Storage throws. */
async function move(client: Db, file: Leftover): Promise<void> {
  const { error } = await client.storage.from(file.bucket).move(file.path, file.to_path, { destinationBucket: file.to_bucket });
  if (error && !isMoot(error)) throw error;
}

async function settle(client: Db, files: Leftover[]): Promise<void> {
  const moved = files.filter((file) => file.to_path);
  const lane = async () => {
    for (let file = moved.shift(); file; file = moved.shift()) await move(client, file);
  };
  const removed = files.filter((file) => !file.to_path);
  const remove = async (bucket: string) => {
    const paths = removed.filter((file) => file.bucket === bucket).map((file) => file.path);
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error) throw error;
  };
  await Promise.all([...Array.from({ length: LANES }, lane), ...[...new Set(removed.map((file) => file.bucket))].map(remove)]);
}

/**
 * Moves the files of what was deleted into the bin and of what was brought back out of it, of a vehicle whose number was corrected to
 * the new one, and removes what is gone for good, with the secret key, as no role may read these files. A file that cannot be moved now is retried by the next sweep; a
 * failure is logged and stops nothing. A lease keeps two sweeps from working on the same vehicle's files.
 */
export async function sweepLeftovers(settings: Settings, id: string = crypto.randomUUID()): Promise<void> {
  const client = secretClient(settings);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { data: files } = await client.rpc(...verb('leftover_files', { p_sweep: id })).throwOnError();
      if (files.length === 0) return;
      await settle(client, files);
    }
  } catch (error) {
    console.error('Files of something deleted or brought back are not where they belong yet', error);
  }
}

const LEFT: ErrorCode = 'vehicle.files_left';

/** Whether a vehicle was refused because leftover files have its number. */
export const isHeldByLeftovers = (error: unknown) => error instanceof PostgrestError && error.hint === LEFT;
