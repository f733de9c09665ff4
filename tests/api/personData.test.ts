import { beforeAll, expect, test } from 'vitest';
import { call, post, tokenOf } from './client.ts';

// A person's data over HTTP: handed out, erased, and who is not written to (decision 0038). What goes and what stays is proven in SQL.

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

const freshPhone = () => `9${String(Math.random()).slice(2, 11)}`;
const ask = (phone: string, message: string) =>
  call('/ask', { method: 'POST', body: { name: 'Zyqasker', phone, message, elapsed: 60_000 } });
const dataOf = async (phone: string) =>
  (await (await post('/person/data', admin, { phone })).json()) as {
    silent: boolean;
    rows: { place: string; says: Record<string, unknown> }[];
    files: unknown[];
  };
const preview = async (phone: string) =>
  (await (await post('/person/erasure/preview', admin, { phone })).json()) as {
    goes: Record<string, number>;
    stays: unknown[];
    seen: string;
  };
const erase = (phone: string, seen: string, requestId: string = crypto.randomUUID()) =>
  call('/person/erasure', { method: 'POST', token: admin, body: { phone, seen, requestId } });
const silentOf = async (phone: string) =>
  (await post('/person/silence/lookup', employee, { phone })).json() as Promise<{ silent: boolean }>;

test('a visitor asks, is handed out what is kept, and is erased once (R427, R429, R434)', async () => {
  const phone = freshPhone();
  expect((await ask(phone, 'Is it there?')).status).toBe(200);
  const { rows, files, silent } = await dataOf(`+91 ${phone}`);
  expect(rows.map(({ place }) => place)).toEqual(['attempt', 'enquiry']);
  expect(rows[1]?.says).toMatchObject({ custname: 'Zyqasker', consented_at: expect.stringMatching(/^20/) });
  expect({ files, silent }).toEqual({ files: [], silent: false });
  const { goes, stays, seen } = await preview(phone);
  expect({ goes, stays }).toEqual({ goes: { attempt: 1, enquiry: 1, log: 1 }, stays: [] });

  await ask(phone, 'And another one?');
  const late = await erase(phone, seen);
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'person.changed' }]);
  const now = await preview(phone);
  const requestId = crypto.randomUUID();
  const both = await Promise.all([erase(phone, now.seen, requestId), erase(phone, now.seen, requestId)]);
  expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ goes: now.goes }, { goes: now.goes }]);
  expect(await dataOf(phone)).toEqual({ silent: true, rows: [], files: [] });
});

test('of an erasure and an enquiry at once, the enquiry is erased or is a new one (R429, R432)', async () => {
  const phone = freshPhone();
  await ask(phone, 'Is it there?');
  const { seen } = await preview(phone);
  const [erased, asked] = await Promise.all([erase(phone, seen), ask(phone, 'And another one?')]);
  expect(asked.status).toBe(200);
  const { rows, silent } = await dataOf(phone);
  const many = rows.filter(({ place }) => place === 'enquiry').length;
  // Before it: refused, and both are there. After it: one is there, and they are written to again.
  expect([erased.status, many, silent]).toEqual(erased.status === 409 ? [409, 2, false] : [200, 1, false]);
});

test('an employee says that somebody is not written to, and no message to them is noted (R431)', async () => {
  const phone = freshPhone();
  const silence = (silent: boolean) =>
    call('/person/silence', { method: 'POST', token: employee, body: { phone, silent, requestId: crypto.randomUUID() } });
  expect((await silence(true)).status).toBe(200);
  expect(await silentOf(`0${phone}`)).toEqual({ silent: true });
  await ask(freshPhone(), 'Somebody else');
  expect(await silentOf(phone)).toEqual({ silent: true });
  const { rows } = await dataOf(phone);
  expect(rows).toEqual([]);
  expect((await silence(false)).status).toBe(200);
  expect(await silentOf(phone)).toEqual({ silent: false });
});

test.each([
  ['/person/data', { phone: '' }, 'This is not a phone number. Please write it in digits, like 98220 12345.'],
  ['/person/erasure/preview', { phone: '98220' }, 'This is not a phone number. Please write it in digits, like 98220 12345.'],
])('%s of %j is refused', async (path, body, error) => {
  const answer = await post(path, admin, body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
});

test.each(['/person/data', '/person/erasure', '/person/erasure/preview', '/person/silence', '/person/silence/lookup'])(
  'a number is not sent to %s in a URL, which the logs of gateways keep',
  async (path) => {
    expect((await call(path, { token: admin, query: { phone: '9800094100' } })).status).toBe(404);
  },
);
