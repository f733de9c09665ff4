// node tools/bench/durability.ts (also part of npm run bench): the cost of durability, measured by recording costs with and
// without synchronous_commit. Only this measurement ever turns it off.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrl, SUPERUSER } from '../local-supabase/postgres.ts';
import { logIn } from './dashboard.ts';
import { inWords, measure, post, row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, DATABASE, onFreshStack } from './stack.ts';

const LOADS = [
  { times: fullOrShort(400, 2), atOnce: 1 },
  { times: fullOrShort(2000, 4), atOnce: fullOrShort(16, 2) },
];

/** Prints the rows about a stack that has this data directory. */
export async function timeDurability(dataDir: string): Promise<void> {
  const sql = postgres(databaseUrl(Number(new URL(DATABASE).port), SUPERUSER), { max: 1, onnotice: () => {} });
  try {
    const token = await logIn();
    const cost = { description: 'Tea', cost: 20, date: '2026-01-01' };
    const record = () => post(`${API}/miscellaneous-costs/add`, cost, token);
    await measure(record, { times: fullOrShort(2000, 2), atOnce: fullOrShort(16, 1) });
    const file = await open(join(dataDir, 'sync'), 'w');
    const sync = () => file.write(Buffer.alloc(8192), 0, 8192, 0).then(() => file.datasync());
    row('the disk: 8 kB written and on it', inWords(await measure(sync, { times: fullOrShort(500, 2), atOnce: 1 })), '');
    await file.close();
    // Interleaved and twice, after a warm-up, so that the order favours neither.
    for (const durable of ['on', 'off', 'on', 'off']) {
      await sql.unsafe(`alter system set synchronous_commit = ${durable}`);
      await sql`select pg_reload_conf()`;
      for (const load of LOADS) {
        const latency = await measure(record, load);
        row(`a cost through /api, ${load.atOnce} at a time, durable: ${durable}`, inWords(latency), '');
      }
    }
  } finally {
    await sql.end();
  }
}

if (import.meta.main) await onFreshStack(timeDurability);
