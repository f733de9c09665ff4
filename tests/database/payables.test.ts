import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { migratedDatabase } from '../support/databases.ts';

const sql = postgres(await migratedDatabase(), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const balances = async () =>
  Object.fromEntries(
    (
      await sql<{ account: string; amount: number }[]>`
        select account, sum(amount)::float8 as amount from private.ledger group by account having sum(amount) <> 0 order by account`
    ).map(({ account, amount }) => [account, amount]),
  );

/** What the migration does with the rows that are there; this test goes with it into the baseline. */
function backfill() {
  const file = readFileSync(join(ROOT, 'supabase/migrations/20261126193501_what_sellers_are_owed.sql'), 'utf8');
  return file.slice(file.indexOf('-- What is in the books counts as paid'));
}

test('what is in the books counts as paid: on the day of its purchase, by nobody knows what, and no balance moves (R536)', async () => {
  await sql`insert into public.cardetails (registernumber, stay, stay_since) values ('TPAID', 1, '2026-02-03'), ('TTWICE', 2, '2026-03-04'), ('TFREE', 1, null)`;
  await sql`
    insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer) values ('TTWICE', 1, '2025-01-02', '2026-03-04', '{}', '{}', '{}')`;
  await sql`insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TPAID', 70000.5), ('TTWICE', 300), ('TFREE', 0)`;
  await sql`alter table public.buying_prices disable trigger set_stay`;
  await sql`insert into public.buying_prices (registernumber, stay, vehiclebuyprice) values ('TTWICE', 1, 200)`;
  await sql`alter table public.buying_prices enable trigger set_stay`;
  expect(await balances()).toEqual({ stock: 70500.5, seller: -70500.5 });
  await sql.unsafe(backfill());
  expect(await balances()).toEqual({ stock: 70500.5, unsaid: -70500.5 });
  expect(
    await sql`select registernumber, stay, amount::float8, day::text, payment_mode, username from public.purchase_payments order by amount`,
  ).toEqual([
    { registernumber: 'TTWICE', stay: 1, amount: 200, day: '2025-01-02', payment_mode: '', username: 'system' },
    { registernumber: 'TTWICE', stay: 2, amount: 300, day: '2026-03-04', payment_mode: '', username: 'system' },
    { registernumber: 'TPAID', stay: 1, amount: 70000.5, day: '2026-02-03', payment_mode: '', username: 'system' },
  ]);
  expect(await sql`select from public.activity_log where tablename = 'purchase_payments'`).toHaveLength(0);
});
