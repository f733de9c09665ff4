import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../support/databases.ts';

const [ENTRIES, LINES] = [20_000, 2_000];
const admin = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), isAdmin: true };

let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(await migratedDatabase(), { max: 1, onnotice: () => {} });
  await sql`insert into auth.users (id, email) values (${admin.sub}, 'bank@lines.invalid')`;
  await sql`insert into public.staff (id, userid, username, userdesignation) values (${admin.sub}, 'bank', 'Asha Kulkarni', 'Admin')`;
  await sql`insert into auth.sessions (id, user_id) values (${admin.session_id}, ${admin.sub})`;
  // Ten payments a day, each with a UTR of its own, of amounts that many have.
  await sql`
    insert into public.money_transfers (day, from_account, to_account, to_party, amount, reference)
    select date '2021-01-01' + n / 10, 'cash', 'bank', 'HDFC', 500 * (1 + n % 40), (400000000000 + n)::text from generate_series(1, ${ENTRIES}) n`;
  await sql`analyze`;
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(admin)}, false), set_config('role', 'authenticated', false)`;
  await sql`set statement_timeout = '8s'`;
}, 120_000);
afterAll(async () => {
  await sql?.end();
}, 60_000);

test('a statement of 2,000 lines is laid beside 20,000 entries within the time of a request (R555)', { timeout: 60_000 }, async () => {
  // Its latest payments, every tenth without its number, and one in a hundred that the book does not have.
  const rows = Array.from({ length: LINES }, (_, at) => {
    const n = ENTRIES - LINES + 1 + at;
    const day = new Date(Date.UTC(2021, 0, 1 + Math.floor(n / 10))).toISOString().slice(0, 10);
    const isUnknown = at % 100 === 0;
    const amount = isUnknown ? 77 : 500 * (1 + (n % 40));
    return { day, amount, narration: at % 10 === 0 ? `BY CASH ${at}` : `UPI/${400_000_000_000 + n}/P2A`, reference: '', balance: null };
  });
  const answerOf = async (query: Promise<postgres.Row[]>) => (await query)[0]?.answer;
  const add = () => sql`select public.add_bank_lines(${crypto.randomUUID()}, 'HDFC', 'a.csv', ${sql.json(rows)}) as answer`;
  expect(await answerOf(add())).toBe(LINES);
  expect(await answerOf(add())).toBe(0);
  const read = () => sql`select public.bank_statement('HDFC') as answer`;
  expect(await answerOf(read())).toMatchObject({ open: LINES, matched: 0, sure: 1980 });
  expect(await answerOf(sql`select public.match_sure_lines('HDFC') as answer`)).toBe(1980);
  expect(await answerOf(read())).toMatchObject({ open: 20, matched: 1980, sure: 0 });
});
