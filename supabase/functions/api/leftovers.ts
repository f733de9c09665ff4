import { PostgrestError } from '@supabase/supabase-js';
import type { ErrorCode } from '../_shared/contract/errors.ts';
import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { verb } from './verb.ts';

const ROUNDS = 10;

/**
 * Removes the files that deleted vehicles left behind (D26), with the secret key: a vehicle that is gone has no readers.
 * What cannot be removed now is tried again the next time; a failure is logged and stops nothing. Two sweeps never have the
 * same vehicle's files in hand.
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

/** Whether a vehicle was refused because files of a deleted one with its number are left. */
export const isHeldByLeftovers = (error: unknown) => error instanceof PostgrestError && error.hint === LEFT;
