import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSales } from '../../tools/bench/sales.ts';
import { migratedDatabase } from '../support/databases.ts';

// Buffers (pages of 8 kB) instead of milliseconds, as in largeStock.test.ts. Clocks that look at every sale touch more than 3,000.
const [SALES, OPEN] = [5_000, 125];
const employee = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), isEmployee: true };

let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(await migratedDatabase(), { max: 1, onnotice: () => {} });
  await sql`insert into auth.users (id, email) values (${employee.sub}, 'many@sales.invalid')`;
  await sql`
    insert into public.staff (id, userid, username, userdesignation)
    values (${employee.sub}, 'many', 'Rohan Patil', 'Employee')`;
  await sql`insert into auth.sessions (id, user_id) values (${employee.session_id}, ${employee.sub})`;
  await fillSales(sql, SALES, OPEN);
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify(employee)}, false), set_config('role', 'authenticated', false)`;
}, 120_000);
afterAll(async () => {
  await sql?.end();
}, 60_000);

async function touched(call: string): Promise<number> {
  await sql.unsafe(`select ${call}`);
  const [row] = await sql.unsafe(`explain (analyze, buffers, timing off, format json) select ${call}`);
  return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
}

test('the list of transfers, and what is due of them, look at the open ones only', async () => {
  const [{ list } = { list: undefined }] = await sql`select public.list_transfers('', 50) as list`;
  expect(list).toMatchObject({ totalCount: OPEN, transfers: { length: 50 } });
  expect(await touched(`public.list_transfers('', 50)`)).toBeLessThan(1_500);
  expect(await touched(`public.list_transfers('model 42', 50, 5)`)).toBeLessThan(1_500);
  expect(await touched('public.transfers_due(7)')).toBeLessThan(1_500);
});

test('the transfer of one vehicle, open or not, costs next to nothing', async () => {
  expect(await touched(`public.transfer('SD00000040')`)).toBeLessThan(300);
  expect(await touched(`public.transfer('SD00004990')`)).toBeLessThan(300);
});
