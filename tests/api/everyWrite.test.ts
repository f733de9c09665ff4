import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ROUTES } from '../support/routes.ts';
import {
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
beforeAll(async () => {
  ({ id: actor, token } = await newAccount('every.write', 'Admin'));
  reg = await addVehicle(token);
  sold = await addVehicle(token);
  held = await addVehicle(token);
  await sell(token, sold);
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
const rows = ['buying_prices', 'cardetails', 'carinsurance', 'finance', 'ownerdetails'];
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
/** Every endpoint that writes, in an order in which each finds what it needs, with the rows it changes. */
const WRITES: [name: string, write: () => Promise<Response>, action: Entry['action'], tables: string[]][] = [
  ['POST /details', async () => post('/details', token, { registernumber: `EW${process.pid % 100000}` }), 'INSERT', rows],
  ['POST /my-columns', () => post('/my-columns', token, { list: 'sold', columns: ['due'] }), 'INSERT', ['list_columns']],
  ['POST /edit-fields', () => edit('cardetails', 'vehiclesellprice', 5), 'UPDATE', ['cardetails']],
  ['POST /edit-fields, the buying price', () => edit('cardetails', 'vehiclebuyprice', 5), 'UPDATE', ['buying_prices']],
  ['POST /edit-fields, the owner', () => edit('ownerdetails', 'ownername', 'Meena'), 'UPDATE', ['ownerdetails']],
  [
    'POST /maintainance',
    () => post('/maintainance', token, { registernumber: reg, price: 5, maintainanceDate: '2026-01-15' }),
    'INSERT',
    ['maintenance'],
  ],
  ['POST /transfers/steps', () => post('/transfers/steps', token, { registernumber: reg, step: 'form_29c' }), 'INSERT', ['transfer_steps']],
  ['DELETE /transfers/steps', () => remove('/transfers/steps', { registernumber: reg, step: 'form_29c' }), 'DELETE', ['transfer_steps']],
  ['POST /today', () => post('/today', token, { key: 'few_pictures:1', registernumber: reg, state: 'done' }), 'INSERT', ['today_marks']],
  [
    'POST /transfers/place',
    () => post('/transfers/place', token, { registernumber: sold, buyerPlace: 'other_state' }),
    'INSERT',
    ['transfers'],
  ],
  ['POST /reservations', async () => post('/reservations', token, reservationOf(held)), 'INSERT', ['reservations']],
  [
    'POST /reservations/extend',
    async () => post('/reservations/extend', token, { id: await idOf('reservations', 'id'), until: IN_A_WEEK }),
    'UPDATE',
    ['reservations'],
  ],
  ['an upload', () => put(`${reg}/InventoryVehicleImages/0`), 'INSERT', ['files']],
  ['an upload over the display image', () => put(`${reg}/InventoryVehicleImages/0`), 'UPDATE', ['files']],
  ['DELETE /delete-image', () => remove('/delete-image', { path: `${reg}/InventoryVehicleImages/0` }), 'DELETE', ['files']],
  ['an upload of a notice', () => put(notice), 'INSERT', ['files']],
  [
    'POST /dashboard/notice-text',
    () => post('/dashboard/notice-text', token, { path: notice, text: 'Mela on Sunday' }),
    'UPDATE',
    ['files'],
  ],
  ['DELETE /dashboard/delete-notice', () => remove('/dashboard/delete-notice', { path: notice }), 'DELETE', ['files']],
  ['POST /customer', () => post('/customer', token, enquiry), 'INSERT', ['enquiries']],
  [
    'DELETE /customer',
    async () => remove('/customer', { serialnum: await idOf('enquiries', 'serialnum'), custcontact: enquiry.custContact }),
    'DELETE',
    ['enquiries'],
  ],
  [
    'POST /Description',
    () => post('/Description', token, { uniqueID: '4242', description: 'Papers', docType: 'Office' }),
    'INSERT',
    ['document_descriptions'],
  ],
  ['DELETE /delete-imagedescription', () => remove('/delete-imagedescription', { uniqueID: '4242' }), 'DELETE', ['document_descriptions']],
  [
    'POST /papers',
    () => post('/papers', token, { registernumber: reg, kind: 'permit', validUntil: '2031-01-31' }),
    'INSERT',
    ['vehicle_papers'],
  ],
  [
    'POST /papers/correct',
    async () => post('/papers/correct', token, { id: await idOf('vehicle_papers', 'id'), kind: 'permit', lifetime: true }),
    'UPDATE',
    ['vehicle_papers'],
  ],
  ['DELETE /papers', async () => remove('/papers', { id: await idOf('vehicle_papers', 'id') }), 'DELETE', ['vehicle_papers']],
  [
    'POST /bin/undo',
    async () => {
      const [deletion] = await sql`
        update private.bin set request = gen_random_uuid() where kind = 'paper' and registernumber = ${reg} returning request`;
      return post('/bin/undo', token, { deletion: deletion?.request ?? crypto.randomUUID() });
    },
    'INSERT',
    ['bin'],
  ],
  ['POST /bin/restore', async () => post('/bin/restore', token, { id: await binned('enquiry') }), 'INSERT', ['bin', 'enquiries']],
  ['DELETE /bin', async () => remove('/bin', { id: await binned('notice') }), 'DELETE', ['bin']],
  [
    'POST /miscellaneous-costs/add',
    () => post('/miscellaneous-costs/add', token, { description: 'Tea', cost: 5, date: '1950-01-02' }),
    'INSERT',
    ['miscellaneous_costs'],
  ],
  [
    'POST /accountDetails/addInvestment',
    () => post('/accountDetails/addInvestment', token, { description: 'Loan', amount: 5, date: '1950-01-02' }),
    'INSERT',
    ['investment'],
  ],
  [
    'POST /editMiscellaneous, a cost',
    async () => correct('miscellaneous_costs', 'id', await idOf('miscellaneous_costs', 'id')),
    'UPDATE',
    ['miscellaneous_costs'],
  ],
  [
    'POST /editMiscellaneous, an investment',
    async () => correct('investment', 'serial_number', await idOf('investment', 'serial_number')),
    'UPDATE',
    ['investment'],
  ],
  [
    'POST /messages',
    () => post('/messages', token, { kind: 'vehicle', way: 'copied', registernumbers: [reg], text: 'A bike' }),
    'INSERT',
    ['messages'],
  ],
  [
    'POST /messages/take-back',
    async () => post('/messages/take-back', token, { id: await idOf('messages', 'id') }),
    'UPDATE',
    ['messages'],
  ],
  ['POST /pay-links', async () => post('/pay-links', token, { sale: await owedSale() }), 'INSERT', ['pay_links']],
  ['POST /pay-links/withdraw', async () => post('/pay-links/withdraw', token, { sale: await owedSale() }), 'UPDATE', ['pay_links']],
  ['POST /person/silence', () => post('/person/silence', token, { phone: '9800094102', silent: true }), 'UPDATE', ['persons']],
  ['POST /person/erasure', () => erase('9800094103'), 'DELETE', ['persons']],
  [
    'POST /settings/rates',
    () => post('/settings/rates', token, { kind: 'noc_days', holdsFrom: '2190-01-02', value: 45 }),
    'INSERT',
    ['rates'],
  ],
  ['DELETE /settings/rates', () => remove('/settings/rates', { kind: 'noc_days', holdsFrom: '2190-01-02' }), 'DELETE', ['rates']],
  [
    'POST /register',
    () => post('/register?isDriver=true', token, { userID: 'every.one', userName: 'every one', userPassword: 'secret1' }),
    'INSERT',
    ['staff'],
  ],
  [
    'POST /activeAccounts/reset-password',
    () => post('/activeAccounts/reset-password', token, { userId: 'every.one' }),
    'UPDATE',
    ['staff'],
  ],
  ['DELETE /activeAccounts/deleteAccount', () => remove('/activeAccounts/deleteAccount', { userId: 'every.one' }), 'DELETE', ['staff']],
  [
    'POST /dashboard/change-password',
    () => post('/dashboard/change-password', token, { oldPassword: 'every.write123', newPassword: 'every.write456' }),
    'UPDATE',
    ['staff'],
  ],
];

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
  expect(entries.map(({ tablename }) => tablename)).toEqual([...rows, 'files', 'maintenance'].sort());
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

test('no endpoint that writes is left out here', () => {
  const tried = WRITES.map(([name]) => name.split(',')[0]);
  // A setting would affect every parallel test: its log entry is tested in the database.
  const inSql = ['POST /settings', 'POST /settings/dealer', 'POST /settings/office', 'POST /settings/papers', 'POST /messages/templates'];
  const alone = [
    'POST /ask',
    'POST /dashboard/sell-car',
    'POST /installments',
    // How one ends changes it, too: in reservations.test.ts.
    'POST /reservations/end',
    // It is written once: in issuedPapers.test.ts.
    'POST /issued-papers',
    'DELETE /delete/car',
    // One entry for all rows: in correctNumber.test.ts.
    'POST /correct-number',
    'POST /enquiries/follow',
    // One entry for all rows of a file: in imports.test.ts.
    'POST /imports',
    'POST /imports/undo',
    // A reversal, which changes another entry, too: in supabase/tests/reversals.test.sql and maintenance.test.sql.
    'DELETE /maintainance/delete-maintainance',
    'POST /dues/schedule',
    'POST /dues/cheque',
    'POST /reversals',
    'DELETE /reversals',
    'POST /reversals/notice',
    'POST /stays',
    ...inSql,
  ];
  const writesNoRow = [
    'POST /login',
    'POST /validate-token',
    'POST /issued-papers/draft',
    'POST /entered-before',
    'POST /imports/rows',
    'POST /imports/check',
    // Read by POST, so that no URL has the number.
    'POST /person/data',
    'POST /person/erasure/preview',
    'POST /person/silence/lookup',
  ];
  const isWrite = (name = '') => /^(POST|DELETE) /.test(name);
  expect(ROUTES.filter(isWrite).sort()).toEqual([...new Set([...tried, ...alone, ...writesNoRow])].filter(isWrite).sort());
});
