import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SharedListAnswer } from '../../supabase/functions/_shared/contract/sharedList.ts';
import { addVehicle, call, expectRefusal, post, tokenOf } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
const forget = () => sql`delete from private.asks where kind = 'list'`;
afterAll(async () => {
  await forget();
  await sql.end();
});

let vehicle = '';
beforeAll(async () => {
  vehicle = await addVehicle(await tokenOf('employee'), { vehicleName: 'Swift' });
  await forget();
});

const BROWSER = crypto.randomUUID();
const read = async (token: string, browser?: string) =>
  (await (await call('/lists', { query: { token, ...(browser && { browser }) } })).json()) as SharedListAnswer;

test('a visitor shares, others mark, and whoever has the token sees it; no cache keeps it (R513, R515)', async () => {
  const spelled = `${vehicle.slice(0, 4).toLowerCase()} ${vehicle.slice(4)}`;
  const requestId = crypto.randomUUID();
  const send = async () =>
    (await (await post('/lists', undefined, { registernumbers: [spelled, vehicle], requestId })).json()) as { token: string };
  const { token } = await send();
  expect(await send()).toEqual({ token });
  expect(
    (await post('/lists/mark', undefined, { token: `${token}.`, registernumber: spelled, browser: BROWSER, marked: true })).status,
  ).toBe(200);
  const { list } = await read(token, BROWSER);
  expect(list).toMatchObject({ gone: 0, marks: { [vehicle]: 1 }, mine: [vehicle] });
  expect(list?.carsWithImages.map(({ registernumber, carname }) => [registernumber, carname])).toEqual([[vehicle, 'Swift']]);
  expect((await read(token)).list?.mine).toEqual([]);
  expect((await read(token, 'x')).list?.mine).toEqual([]);
  const answer = await call('/lists', { query: { token } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const wrong of ['', 'x', `${token}a`, '%00']) expect(await read(wrong)).toEqual({ list: null });
});

test('six browsers of one address mark a list (R515)', async () => {
  await forget();
  const { token } = (await (await post('/lists', undefined, { registernumbers: [vehicle] })).json()) as { token: string };
  const mark = () => post('/lists/mark', undefined, { token, registernumber: vehicle, browser: crypto.randomUUID(), marked: true });
  const answers = await Promise.all(Array.from({ length: 8 }, mark));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 429, 429]);
  expect((await read(token)).list?.marks).toEqual({ [vehicle]: 6 });
});

test('what is no list and no mark is refused in words', async () => {
  await expectRefusal(await post('/lists', undefined, { registernumbers: [] }), 400, 'registernumbers: at least one');
  await expectRefusal(await post('/lists', undefined, { registernumbers: Array(51).fill(vehicle) }), 400, 'registernumbers: at most 50');
  await expectRefusal(await post('/lists', undefined, { registernumbers: ['ZZ00ZZ0000'] }), 400, 'Car not found');
  const mark = { token: 'x'.repeat(24), registernumber: vehicle, browser: BROWSER, marked: true };
  await expectRefusal(await post('/lists/mark', undefined, mark), 404, 'This list has ended, or the vehicle is not in it any more.');
  await expectRefusal(await post('/lists/mark', undefined, { ...mark, browser: 'x' }), 400, 'browser must be a UUID');
});

test('one address shares ten lists in an hour, whoever is logged in (R514)', async () => {
  await forget();
  const token = await tokenOf('employee');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => post('/lists', n % 2 ? token : undefined, { registernumbers: [vehicle] })),
  );
  // Another file of tests may share one from the same address meanwhile.
  const [asked] = await sql<[{ times: number }]>`select count(*)::int as times from private.asks where kind = 'list'`;
  const shared = answers.filter(({ status }) => status === 200).length;
  expect([asked.times, answers.filter(({ status }) => status === 429).length]).toEqual([10, 12 - shared]);
  expect(shared).toBeGreaterThanOrEqual(8);
  const refused = answers.find(({ status }) => status === 429) as Response;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  await expectRefusal(refused, 429, 'Too many lists were shared from here. Please try again later, or share single vehicles.');
});
