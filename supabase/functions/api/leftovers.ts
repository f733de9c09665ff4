import { PostgrestError } from '@supabase/supabase-js';
import type { ErrorCode } from '../_shared/contract/errorCodes.ts';
import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { verb } from './verb.ts';

const ROUNDS = 10;

/**
 * Removes the files that deleted vehicles left behind (D26), with the secret key, as no role may read them any more. A file
 * that cannot be removed now is retried by the next sweep; a failure is logged and stops nothing. A lease keeps two sweeps
 * from working on the same vehicle's files.
 */
export async function sweepLeftovers(settings: Settings, id: string = crypto.randomUUID()): Promise<void> {
  const client = secretClient(settings);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { data: files } = await client.rpc(...verb('leftover_files', { p_sweep: id })).throwOnError();
      if (files.length === 0) return;
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const paths = files.filter((file) => file.bucket === bucket).map((file) => file.path);
        const { error } = await client.storage.from(bucket).remove(paths);
        if (error) throw error;
      }
    }
  } catch (error) {
    console.error('Files of a deleted vehicle are still there', error);
  }
}

const LEFT: ErrorCode = 'vehicle.files_left';

/** Whether a vehicle was refused because leftover files have its number. */
export const isHeldByLeftovers = (error: unknown) => error instanceof PostgrestError && error.hint === LEFT;
