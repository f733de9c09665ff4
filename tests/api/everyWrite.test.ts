import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Endpoint } from '../../supabase/functions/_shared/contract/resource.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { endpointsOf } from '../support/examples.ts';
import { gathered } from '../support/resources.ts';
import { ROUTES } from '../support/routes.ts';
import {
  addCost,
  addVehicle,
  call,
  closeAccount,
  indiaToday,
  maintain,
  newAccount,
  putFile,
  reservationOf,
  saleOf,
  sell,
  upload,
  uploadUrl,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let token: string;
let actor: string;
let reg: string;
let sold: string;
let held: string;
let examples: Map<string, Partial<Endpoint>>;
beforeAll(async () => {
  ({ id: actor, token } = await newAccount('every.write', 'Admin'));
  reg = await addVehicle(token);
  sold = await addVehicle(token);
  held = await addVehicle(token);
  await upload(token, `${held}/OnsiteVehicleImages/1`);
  await sell(token, sold);
  examples = new Map(endpointsOf({ available: reg, sold, cost: await addCost(token) }));
  return () => closeAccount('every.write');
});

interface Entry {
  username: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  tablename: string;
  registernumber: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  happened_at: Date;
}
/** This account's log entries since an entry. */
const since = (id: string) => sql<Entry[]>`
  select username, action, tablename, registernumber, before, after, happened_at from public.activity_log
  where actor = ${actor} and id > ${id} order by id`;
const newest = async () => (await sql<[{ id: string }]>`select coalesce(max(id), 0) as id from public.activity_log`)[0].id;

/** Sent with every write of this file. */
let sentAlong = {};
const post = (path: string, token: string, body: object) => call(path, { method: 'POST', token, body: { ...body, ...sentAlong } });
const remove = (path: string, body: object) => call(path, { method: 'DELETE', token, body: { ...body, ...sentAlong } });
const enquiry = { custName: 'Logged', custContact: '9822333444', custQuery: 'A tempo' };
async function erase(phone: string) {
  const { seen } = (await (await post('/person/erasure/preview', token, { phone })).json()) as { seen: string };
  return post('/person/erasure', token, { phone, seen });
}
const edit = (tablename: string, fieldToEdit: string, newValue: unknown) =>
  post('/edit-fields', token, { tablename, fieldToEdit, newValue, registernumber: reg });
const correct = (tablename: string, whereField: string, whereValue: number) =>
  post('/editMiscellaneous', token, { tablename, fieldToEdit: 'description', newValue: 'Corrected', whereField, whereValue });
const idOf = async (table: string, key: string) => Number((await sql`select max(${sql(key)}) as id from ${sql(`public.${table}`)}`)[0]?.id);
/** What this account has put into the bin last of a kind. */
const binned = async (kind: string) =>
  (await sql`select id from private.bin where kind = ${kind} and deleted_by = ${actor} order by deleted_at desc limit 1`)[0]?.id ??
  crypto.randomUUID();
const put = async (to: string) => {
  const { uploadUrl: url } = (await (await uploadUrl(token, to)).json()) as { uploadUrl: string };
  return putFile(url);
};

/** A sale that is still owed for: the same every time. */
const owedSale = async () => Number((await sql`select min(sale) as sale from private.unpaid_lines`)[0]?.sale);

const notice = `Notices/${Date.now()}`;
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
type Row = [name: string, write: () => Promise<Response>, action?: Entry['action'], ...tables: string[]];
/** Writes that need what another has left, in their order, with what they leave in the log where the contract does not say it. */
const IN_ORDER: Row[] = [
  [
    'POST /settings/setup',
    async () => {
      // Somebody else of the tests may have skipped it.
      await sql`delete from public.setting_up_skips where line = 'map'`;
      return post('/settings/setup', token, { line: 'map', skipped: true });
    },
  ],
  ['POST /details', () => post('/details', token, { registernumber: `EW${process.pid % 100000}` })],
  ['POST /edit-fields', () => edit('cardetails', 'vehiclesellprice', 5)],
  ['POST /edit-fields, the buying price', () => edit('cardetails', 'vehiclebuyprice', 5), 'UPDATE', 'buying_prices'],
  ['POST /edit-fields, the owner', () => edit('ownerdetails', 'ownername', 'Meena'), 'UPDATE', 'ownerdetails'],
  ['POST /reservations', () => post('/reservations', token, reservationOf(held))],
  [
    'POST /reservations/extend',
    async () => post('/reservations/extend', token, { id: await idOf('reservations', 'id'), until: IN_A_WEEK }),
  ],
  ['an upload', () => put(`${reg}/InventoryVehicleImages/0`), 'INSERT', 'files'],
  ['an upload over the display image', () => put(`${reg}/InventoryVehicleImages/0`), 'UPDATE', 'files'],
  ['DELETE /delete-image', () => remove('/delete-image', { path: `${reg}/InventoryVehicleImages/0` })],
  ['an upload of a notice', () => put(notice), 'INSERT', 'files'],
  ['POST /pictures/view', () => post('/pictures/view', token, { path: `${held}/OnsiteVehicleImages/1`, view: 'front' })],
  ['POST /dashboard/notice-text', () => post('/dashboard/notice-text', token, { path: notice, text: 'Mela on Sunday' })],
  ['DELETE /dashboard/delete-notice', () => remove('/dashboard/delete-notice', { path: notice })],
  ['POST /customer', () => post('/customer', token, enquiry)],
  [
    'DELETE /customer',
    async () => remove('/customer', { serialnum: await idOf('enquiries', 'serialnum'), custcontact: enquiry.custContact }),
  ],
  ['POST /papers', () => post('/papers', token, { registernumber: reg, kind: 'permit', validUntil: '2031-01-31' })],
  [
    'POST /papers/correct',
    async () => post('/papers/correct', token, { id: await idOf('vehicle_papers', 'id'), kind: 'permit', lifetime: true }),
  ],
  ['DELETE /papers', async () => remove('/papers', { id: await idOf('vehicle_papers', 'id') })],
  [
    'POST /bin/undo',
    async () => {
      const [deletion] = await sql`
        update private.bin set request = gen_random_uuid() where kind = 'paper' and registernumber = ${reg} returning request`;
      return post('/bin/undo', token, { deletion: deletion?.request ?? crypto.randomUUID() });
    },
  ],
  ['POST /bin/restore', async () => post('/bin/restore', token, { id: await binned('enquiry') })],
  ['DELETE /bin', async () => remove('/bin', { id: await binned('notice') })],
  [
    'POST /accountDetails/addInvestment',
    () => post('/accountDetails/addInvestment', token, { description: 'Loan', amount: 5, date: '1950-01-02' }),
  ],
  [
    'POST /editMiscellaneous, an investment',
    async () => correct('investment', 'serial_number', await idOf('investment', 'serial_number')),
    'UPDATE',
    'investment',
  ],
  ['POST /messages', () => post('/messages', token, { kind: 'vehicle', way: 'copied', registernumbers: [reg], text: 'A bike' })],
  ['POST /messages/take-back', async () => post('/messages/take-back', token, { id: await idOf('messages', 'id') })],
  ['POST /pay-links', async () => post('/pay-links', token, { sale: await owedSale() })],
  ['POST /pay-links/withdraw', async () => post('/pay-links/withdraw', token, { sale: await owedSale() })],
  ['POST /person/erasure', () => erase('9800094103')],
  ['POST /register', () => post('/register?isDriver=true', token, { userID: 'every.one', userName: 'every one', userPassword: 'secret1' })],
  ['POST /activeAccounts/reset-password', () => post('/activeAccounts/reset-password', token, { userId: 'every.one' })],
  ['DELETE /activeAccounts/deleteAccount', () => remove('/activeAccounts/deleteAccount', { userId: 'every.one' })],
  // Its tokens are over.
  [
    'POST /dashboard/change-password',
    () => post('/dashboard/change-password', token, { oldPassword: 'every.write123', newPassword: 'every.write456' }),
  ],
];

const isWrite = (name: string) => /^(POST|DELETE) /.test(name);
const plain = (name: string) => name.replace(/( \(|,).*/, '');
/** What the contract says that a write leaves in the log. */
const LOGS = new Map(
  gathered('endpoints').flatMap(([name, said]) => (typeof said === 'string' || !said.log ? [] : [[plain(name), said.log]])),
);

/** Sends a write's request in the contract. */
const sendExample = (name: string) => async () => {
  const [method, pattern = ''] = name.split(' ');
  const { found, ...example } = examples.get(name) ?? {};
  const { path = pattern, query = {}, body } = found ?? example;
  return call(path, { method: method as 'POST' | 'DELETE', token, query, body: { ...body, ...sentAlong } });
};
const inOrder = IN_ORDER.map(([name]) => name);
/** Every endpoint that writes, with the rows it changes. */
const WRITES = [
  ...[...LOGS.keys()].filter((name) => !inOrder.includes(name)).map((name): Row => [name, sendExample(name)]),
  ...IN_ORDER,
].flatMap(([name, write, ...said]) => {
  const [action, ...tables] = said.length > 0 ? said : (LOGS.get(name) ?? []);
  return typeof LOGS.get(name) === 'string' ? [] : [[name, write, action, tables] as const];
});

/** Uploads do not go through the API. */
const WITHOUT_REQUEST_ID = ['an upload', 'an upload over the display image', 'an upload of a notice'];

test.each(WRITES.filter(([name]) => !WITHOUT_REQUEST_ID.includes(name)))(
  '%s takes a requestId, and nothing else for one',
  async (_name, write) => {
    sentAlong = { requestId: 'x' };
    try {
      const answer = await write();
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'requestId must be a UUID', code: 'request.invalid' }]);
    } finally {
      sentAlong = {};
    }
  },
);

test.each(WRITES)('%s leaves one entry for each row it changes', async (_name, write, action, tables) => {
  const [start, from] = [await newest(), new Date()];
  const answer = await write();
  expect(answer.status, await answer.text()).toBe(200);
  const entries = await since(start);
  expect(entries.map(({ tablename }) => tablename).sort()).toEqual(tables);
  for (const entry of entries) {
    expect(entry).toMatchObject({ action, username: 'test every.write' });
    expect(entry.before !== null, 'before').toBe(action !== 'INSERT');
    expect(entry.after !== null, 'after').toBe(action !== 'DELETE');
    expect(Math.abs(entry.happened_at.getTime() - from.getTime())).toBeLessThan(30_000);
  }
});

test('a sale leaves the sale and the vehicle it changes, an installment itself', async () => {
  const start = await newest();
  expect((await post('/dashboard/sell-car', token, saleOf(reg))).status).toBe(200);
  const installment = { registernumber: reg, amount: 1, installmentdate: indiaToday(), paymentMode: 'UPI' };
  expect((await post('/installments', token, installment)).status).toBe(200);
  const entries = (await since(start)).map(({ action, tablename, registernumber }) => [action, tablename, registernumber]);
  expect(entries.sort()).toEqual([
    ['INSERT', 'installments', reg],
    ['INSERT', 'soldcars', reg],
    ['UPDATE', 'cardetails', reg],
  ]);
});

test('an enquiry that is followed leaves what it is now, and the note', async () => {
  expect((await post('/customer', token, enquiry)).status).toBe(200);
  const serialnum = await idOf('enquiries', 'serialnum');
  const start = await newest();
  const followed = { serialnum, status: 'called', done: 'call', note: 'Yes' };
  expect((await post('/enquiries/follow', token, followed)).status).toBe(200);
  const entries = await since(start);
  expect(entries.map(({ action, tablename, after }) => [action, tablename, after?.status]).sort()).toEqual([
    ['INSERT', 'enquiry_notes', 'called'],
    ['UPDATE', 'enquiries', 'called'],
  ]);
});

test('what a visitor asks leaves an entry of the website, whoever is logged in', async () => {
  const start = await newest();
  const phone = '+14155550123';
  const asked = { name: 'Logged', phone, message: 'Is it diesel?', registernumber: reg, elapsed: 5000 };
  expect((await post('/ask', token, asked)).status).toBe(200);
  await sql`delete from private.asks where phone = ${phone}`;
  const left = await sql`
    select actor, username, action from public.activity_log
    where id > ${start} and tablename = 'enquiries' and after ->> 'custcontact' = ${phone}`;
  expect(left).toEqual([{ actor: null, username: 'website', action: 'INSERT' }]);
});

test('a deletion leaves a copy of every row and says which files went', async () => {
  const gone = await addVehicle(token, { carname: 'Goner' });
  await maintain(token, gone);
  await upload(token, `${gone}/OnsiteVehicleImages/1`);
  const start = await newest();
  expect((await call('/delete/car', { method: 'DELETE', token, query: { deletedID: gone } })).status).toBe(200);
  const entries = await sql<Entry[]>`
    select tablename, action, before from public.activity_log where registernumber = ${gone} and id > ${start} order by 1`;
  const rows = ['buying_prices', 'cardetails', 'carinsurance', 'files', 'finance', 'maintenance', 'ownerdetails'];
  expect(entries.map(({ tablename }) => tablename)).toEqual(rows);
  expect(entries.every(({ action, before }) => action === 'DELETE' && before !== null)).toBe(true);
});

test('reading leaves nothing, and neither does what is refused', async () => {
  const start = await newest();
  for (const read of ['/dashboard', '/customer', '/Description', '/activeAccounts/getaccounts', '/logs/download', '/accountDetails']) {
    expect((await call(read, { token })).status, read).toBe(200);
  }
  await post('/details', token, { registernumber: reg });
  await post('/dashboard/sell-car', token, saleOf(reg));
  await post('/customer', token, { ...enquiry, custContact: '1' });
  await edit('cardetails', 'status', false);
  expect(await since(start)).toEqual([]);
});

test('the contract says of every write what it leaves, or which test looks for it', () => {
  expect([...LOGS.keys()].sort()).toEqual(ROUTES.filter(isWrite).sort());
  const elsewhere = [...LOGS.values()].filter((log) => typeof log === 'string' && log !== 'nothing');
  for (const file of elsewhere) expect(existsSync(join(ROOT, String(file))), String(file)).toBe(true);
});
