import { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import type { ErrorCode } from '../_shared/contract/errors.ts';
import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';

const ROUNDS = 10;
const leftoverFiles = z.record(z.string(), z.array(z.string()));

/**
 * Removes the files that deleted vehicles left behind (D26), with the secret key: a vehicle that is gone has no readers.
 * What cannot be removed now is tried again the next time; a failure is logged and stops nothing. Two sweeps never have the
 * same vehicle's files in hand.
 */
export async function sweepLeftovers(settings: Settings, id: string = crypto.randomUUID()): Promise<void> {
  const client = secretClient(settings);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { data } = await client.rpc('leftover_files', { p_sweep: id }).throwOnError();
      const buckets = Object.entries(leftoverFiles.parse(data));
      if (buckets.length === 0) return;
      for (const [bucket, paths] of buckets) {
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
