import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call, errorOf, indiaToday, post, tokenOf } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

test('is a file of the newest entries first, in every cell what happened, ids last (R109, R388)', async () => {
  const description = '=1+1, "quoted"\nand broken';
  await post('/accountDetails/addInvestment', employee, { description, amount: 5, date: '1951-09-01' });
  const answer = await call('/logs/download', { token: admin });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="user_activity_log_${indiaToday()}.csv"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [head, ...lines] = (await answer.text()).split('\r\n');
  expect(head).toBe('"Time","User","Action","Table","Vehicle","Before","After","Id"');
  const line = lines.find((one) => one.includes('=1+1'));
  expect(line).toMatch(/^"\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d","[^"]+","INSERT","investment","","","\{/);
  expect(line).toMatch(/"\d+"$/);
  expect(line).toContain(String.raw`""description"": ""=1+1, \""quoted\""\nand broken""`);
  expect(lines.at(-1)).toBe('');
});

test('has every entry once', async () => {
  const [counted] = await sql<[{ newest: string; entries: number }]>`
    select max(id) as newest, count(*)::int as entries from public.activity_log`;
  const lines = (await (await call('/logs/download', { token: admin })).text()).split('\r\n');
  const [now] = await sql<[{ entries: number }]>`select count(*)::int as entries from public.activity_log`;
  expect(lines.length - 2).toBeGreaterThanOrEqual(counted.entries);
  expect(lines.length - 2).toBeLessThanOrEqual(now.entries);
});

test('an employee is refused, in words', async () => {
  const answer = await call('/logs/download', { token: employee });
  expect([answer.status, await errorOf(answer)]).toEqual([403, 'Your account may not do this.']);
});
