import type postgres from 'postgres';
import { fullOrShort } from './shortRun.ts';

/** The number of entries in the filled activity log. */
export const ENTRIES = fullOrShort(1_000_000, 1000);

/** Fills the log with changes by fifty people to ten thousand vehicles, one in ten a deletion. */
export async function fillLog(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into activity_log (happened_at, username, action, tablename, registernumber, before, after)
    select now() - (${ENTRIES}::int - n) * interval '1 minute', 'Person ' || n % 50,
           case n % 10 when 0 then 'DELETE' when 1 then 'INSERT' else 'UPDATE' end,
           (array['cardetails', 'maintenance', 'installments', 'files'])[1 + n % 4], 'BN' || n % 10000,
           jsonb_build_object('carname', 'Model ' || n), jsonb_build_object('carname', 'Model ' || n + 1)
    from generate_series(1, ${ENTRIES}::int) n`;
  await sql`vacuum analyze activity_log`;
}

/** Downloads the log; its size in bytes, and the seconds to the first and the last byte. */
export async function downloadLog(url: string, token: string) {
  const started = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const since = () => (performance.now() - started) / 1000;
  let bytes = 0;
  let first = 0;
  for await (const part of answer.body) {
    first ||= since();
    bytes += part.length;
  }
  return { bytes, first, last: since() };
}
