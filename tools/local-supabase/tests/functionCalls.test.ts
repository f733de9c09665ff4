import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, stack } from './clients.ts';

const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

let token: string;
beforeAll(async () => {
  token = (await (await login('admin')).auth.getSession()).data.session?.access_token ?? '';
});

interface Asked {
  name: string;
  body: string;
  signedIn?: boolean;
}

/** Calls a function; with a preference the library answers, without one our plain answer does. */
async function ask({ name, body, signedIn = false }: Asked, headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    body,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...headers,
      ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), json: text && JSON.parse(text) };
}
const LIBRARY = { prefer: 'handling=lenient' };

const call = (name: string, args: object, signedIn = false): Asked => ({ name, body: JSON.stringify(args), signedIn });

/** Asks both until they say the same: what other tests add between two questions is in the second alone. */
const agree = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  expect.poll(async () => isDeepStrictEqual(await one(), await other())).toBe(true);

describe('a function is answered as the library answers it', () => {
  test.each([
    ['json', call('list_vehicles', { p_search: 'o\'ne \\ "two', p_limit: 3 })],
    ['json, without arguments', call('list_vehicles', {})],
    ['an enum, a null', call('list_vehicles', { p_fuel: 'diesel', p_make: null, p_search: 'MH12' })],
    ['jsonb', call('landing_vehicle', { p_registernumber: 'MH12QW4821' })],
    ['with a token', call('list_files', { p_folder: 'OfficeDocuments' }, true)],
    ['a text', call('delete_file', { p_path: 'MH12QW4821/AdminDocuments/1' }, true)],
    ['our own error', call('landing_vehicle', { p_registernumber: 'NOSUCH1' })],
    ['a value that does not fit', call('list_vehicles', { p_limit: 'many' })],
    ['an enum that does not fit', call('list_vehicles', { p_fuel: 'water' })],
    ['a missing argument', call('landing_vehicle', {})],
    ['an unknown argument', call('list_vehicles', { p_nothing: 1 })],
    ['an unknown function', call('nothing_at_all', {})],
    ['no permission', call('vehicle_record', { p_registernumber: 'MH12QW4821' })],
    ['an array as body', { name: 'list_vehicles', body: '[{"p_limit": 1}]' }],
    ['a body that is not JSON', { name: 'list_vehicles', body: '{"p_limit":' }],
  ])('%s', async (_what, asked) => {
    await agree(
      () => ask(asked),
      () => ask(asked, LIBRARY),
    );
    expect((await ask(asked)).status).not.toBe(500);
  });
});

test('numbers, texts with quotes and line ends arrive as they are', async () => {
  await agree(
    async () => (await ask(call('list_vehicles', {}))).json,
    async () => JSON.parse((await sql`select public.list_vehicles()::text as text`)[0]?.text),
  );
});

test('after an error its connection serves on', async () => {
  const asked = Array.from({ length: 30 }, (_, index) =>
    ask(index % 2 ? call('landing_vehicle', { p_registernumber: 'NOSUCH1' }) : call('list_vehicles', { p_limit: 1 })),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map((_, index) => (index % 2 ? 400 : 200)));
});

test('callers do not see each other: role and claims end with the transaction', async () => {
  const asked = Array.from({ length: 24 }, (_, index) => ask(call('vehicle_record', { p_registernumber: 'MH12QW4821' }, index % 2 === 0)));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(asked.map((_, index) => (index % 2 === 0 ? 200 : 401)));
});
