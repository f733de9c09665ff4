import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCost, call, expectRefusal, post, tokenOf } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

type Wrong = [Record<string, unknown>, number, string | RegExp];

const account = async (query: { month: number; year: number }) =>
  (await call('/accountDetails/filter', { token: admin, query })).json();
const edit = (token: string, fields: Record<string, unknown>) =>
  post('/editMiscellaneous', token, {
    ...{ tablename: 'miscellaneous_costs', fieldToEdit: 'cost', newValue: 1, whereField: 'id', ...fields },
  });
const entry = async (id: number) =>
  (await sql`select to_jsonb(c) as cost from public.miscellaneous_costs c where id = ${id}`)[0]?.cost;

test.each([
  ['cost', '12.50', 12.5],
  ['cost', 0, 0],
  ['description', ' Rent; drop table ', 'Rent; drop table'],
  ['date', '1950-12-31', '1950-12-31'],
])('%s of a cost becomes %j, and nothing else does', async (fieldToEdit, newValue, kept) => {
  const whereValue = await addCost(admin);
  const before = await entry(whereValue);
  const answer = await edit(admin, { fieldToEdit, newValue, whereValue: String(whereValue) });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(await entry(whereValue)).toEqual({ ...before, [fieldToEdit]: kept });
});

test.each([
  ['/miscellaneous-costs/add', { description: 'Twice', cost: 7, date: '1952-03-01' }, 'totalCost'],
  ['/accountDetails/addInvestment', { description: 'Twice', amount: 7, date: '1952-03-01' }, 'totalInvestment'],
])('%s sent twice under one requestId books once', async (path, entry, sum) => {
  const requestId = crypto.randomUUID();
  for (let time = 0; time < 2; time++) expect((await post(path, admin, { ...entry, requestId })).status).toBe(200);
  expect(await account({ month: 3, year: 1952 })).toMatchObject({ [sum]: 7 });
});

test('an investment is edited by its serial number (R197)', async () => {
  await post('/accountDetails/addInvestment', admin, { description: 'Loan', amount: 5, date: '1951-08-01' });
  const month = { month: 8, year: 1951 };
  const { investmentCosts } = (await account(month)) as {
    investmentCosts: { serial_number: number }[];
  };
  const key = { whereField: 'serial_number', whereValue: investmentCosts[0]?.serial_number };
  for (const [fieldToEdit, newValue] of [
    ['amount', 6.5],
    ['description', 'Share'],
    ['date', '1951-08-31'],
  ])
    expect((await edit(admin, { tablename: 'investment', ...key, fieldToEdit, newValue })).status).toBe(200);
  expect(await account(month)).toMatchObject({
    investmentCosts: [{ serial_number: key.whereValue, amount: 6.5, description: 'Share', date: '1951-08-31' }],
    totalInvestment: 6.5,
  });
});

test.each<Wrong>([
  [{ tablename: 'soldcars' }, 400, 'tablename: miscellaneous_costs or investment'],
  [{ tablename: undefined }, 400, 'tablename: miscellaneous_costs or investment'],
  [{ fieldToEdit: undefined }, 400, 'fieldToEdit is required'],
  ...['id', 'amount', 'COST', '__proto__', 'constructor', ''].map(
    (fieldToEdit): Wrong => [
      { fieldToEdit },
      400,
      `fieldToEdit: ${fieldToEdit} of miscellaneous_costs cannot be edited`,
    ],
  ),
  [{ whereField: 'serial_number' }, 400, 'whereField: id of miscellaneous_costs'],
  [{ whereField: 'description' }, 400, 'whereField: id of miscellaneous_costs'],
  [{ whereField: undefined }, 400, 'whereField is required'],
  [{ whereValue: 'all' }, 400, 'whereValue must be a number'],
  [{ whereValue: 1.5 }, 400, 'whereValue must be whole'],
  [{ whereValue: undefined }, 400, 'whereValue must be a number'],
  [{ whereValue: -1 }, 404, 'There is no such entry.'],
  [{ newValue: undefined }, 400, 'newValue is required'],
  [{ newValue: '' }, 400, 'Cost is required (cost)'],
  [{ newValue: -1 }, 400, 'Cost cannot be negative (cost)'],
  [{ newValue: 'NaN' }, 400, 'Cost must be a number (cost)'],
  [{ newValue: { $gt: 0 } }, 400, 'Cost must be a number (cost)'],
  [{ fieldToEdit: 'description', newValue: ' ' }, 400, 'Description is required (description)'],
  [{ fieldToEdit: 'description', newValue: 7 }, 400, 'Description is required (description)'],
  [{ fieldToEdit: 'date', newValue: null }, 400, 'Date is required (date)'],
  [{ fieldToEdit: 'date', newValue: 'today' }, 400, /^Date: not a date .*\(date\)$/],
])('%j is refused, and changes nothing', async (wrong, status, error) => {
  const whereValue = await addCost(admin);
  const before = await entry(whereValue);
  await expectRefusal(await edit(admin, { whereValue, ...wrong }), status, error);
  expect(await entry(whereValue)).toEqual(before);
});

test('an employee’s edit is refused (D06)', async () => {
  const whereValue = await addCost(admin);
  const before = await entry(whereValue);
  await expectRefusal(await edit(employee, { whereValue }), 403, 'Your account may not do this.');
  expect(await entry(whereValue)).toEqual(before);
});
