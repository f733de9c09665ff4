import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addCost, answerTo, expectRefusal, indiaToday, post, tokenOf, type Wrong } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

type Month = { month: number; year: number };
const get = (path: string, query?: Month, token = admin) =>
  answerTo(path, token, query && { month: String(query.month), year: String(query.year) });
const thisMonth = (): Month => {
  const [year = 0, month = 0] = indiaToday().split('-').map(Number);
  return { month, year };
};

// Isolation: only these tests and those of money use the years 1951 to 1953.
describe('costs', () => {
  test('a month’s costs come with their numbers and sum (R187)', async () => {
    const month = { month: 3, year: 1951 };
    expect(await get('/miscellaneous-costs/filter', month)).toEqual({ costs: [], totalCost: 0 });
    const tea = await post('/miscellaneous-costs/add', employee, { description: ' Tea ', cost: 2, date: '1951-03-31' });
    expect([tea.status, await tea.json()]).toEqual([200, { ok: true }]);
    for (const [description, cost, date] of [
      ['Rent', '700.50', '1951-03-01'],
      ['Before', 1, '1951-02-28'],
      ['After', 1, '1951-04-01'],
    ])
      expect((await post('/miscellaneous-costs/add', admin, { description, cost, date })).status).toBe(200);
    expect(await get('/miscellaneous-costs/filter', month, employee)).toEqual({
      costs: [
        { id: expect.any(Number), description: 'Rent', cost: 700.5, date: '1951-03-01' },
        { id: expect.any(Number), description: 'Tea', cost: 2, date: '1951-03-31' },
      ],
      totalCost: 702.5,
    });
  });

  test.each([{}, { date: '' }, { date: null }])('without a day (%j) a cost is of today, and of this month (R188)', async (day) => {
    const cost = 3 + Math.random();
    await post('/miscellaneous-costs/add', employee, { description: 'Today', cost: cost.toFixed(2), ...day });
    const known = { date: indiaToday(), cost: Number(cost.toFixed(2)) };
    expect(await get('/miscellaneous-costs/current-month')).toContainEqual(known);
    expect((await get('/miscellaneous-costs/filter', thisMonth())).costs).toContainEqual({
      id: expect.any(Number),
      description: 'Today',
      ...known,
    });
  });

  test.each<Wrong>([
    [{ description: undefined }, 400, 'Description is required'],
    [{ description: '  ' }, 400, 'Description is required'],
    [{ description: 'x'.repeat(501) }, 400, 'Description: at most 500 characters'],
    [{ cost: undefined }, 400, 'Cost is required'],
    [{ cost: '' }, 400, 'Cost is required'],
    [{ cost: -0.01 }, 400, 'Cost cannot be negative'],
    [{ cost: 'NaN' }, 400, 'Cost must be a number'],
    [{ cost: [1] }, 400, 'Cost must be a number'],
    [{ cost: 1e10 }, 400, 'Cost is too large'],
    [{ date: '1952-02-30' }, 400, /^Date: not a date/],
    [{ date: '2200-01-01' }, 400, /^Date: not a year from 1900/],
    [{ date: '2190-01-01' }, 400, 'This date is more than a year ahead. Please check it.'],
    [{ cost: '1.234' }, 400, 'Cost: at most two decimals'],
  ])('%j is no cost', async (wrong, status, error) => {
    const entry = { description: 'Tea', cost: 1, date: '1952-01-01', ...wrong };
    await expectRefusal(await post('/miscellaneous-costs/add', admin, entry), status, error);
    expect(await get('/miscellaneous-costs/filter', { month: 1, year: 1952 })).toEqual({ costs: [], totalCost: 0 });
  });
});

test.each<Wrong>([
  [{ description: '' }, 400, 'Description is required'],
  [{ amount: undefined }, 400, 'Amount is required'],
  [{ amount: '-1' }, 400, 'Amount cannot be negative'],
  [{ amount: 'all' }, 400, 'Amount must be a number'],
  [{ date: 'soon' }, 400, /^Date: not a date/],
])('%j is no investment', async (wrong, status, error) => {
  const entry = { description: 'Loan', amount: 1, date: '1952-01-01', ...wrong };
  await expectRefusal(await post('/accountDetails/addInvestment', admin, entry), status, error);
});

describe('edits', () => {
  const edit = (token: string, fields: Record<string, unknown>) =>
    post('/editMiscellaneous', token, { tablename: 'miscellaneous_costs', fieldToEdit: 'cost', newValue: 1, whereField: 'id', ...fields });
  const entry = async (id: number) => (await sql`select to_jsonb(c) as cost from public.miscellaneous_costs c where id = ${id}`)[0]?.cost;

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

  test('an investment is edited by its serial number (R197)', async () => {
    await post('/accountDetails/addInvestment', admin, { description: 'Loan', amount: 5, date: '1951-08-01' });
    const month = { month: 8, year: 1951 };
    const { investmentCosts } = (await get('/accountDetails/filter', month)) as { investmentCosts: { serial_number: number }[] };
    const key = { whereField: 'serial_number', whereValue: investmentCosts[0]?.serial_number };
    for (const [fieldToEdit, newValue] of [
      ['amount', 6.5],
      ['description', 'Share'],
      ['date', '1951-08-31'],
    ])
      expect((await edit(admin, { tablename: 'investment', ...key, fieldToEdit, newValue })).status).toBe(200);
    expect(await get('/accountDetails/filter', month)).toMatchObject({
      investmentCosts: [{ serial_number: key.whereValue, amount: 6.5, description: 'Share', date: '1951-08-31' }],
      totalInvestment: 6.5,
    });
  });

  test.each<Wrong>([
    [{ tablename: 'soldcars' }, 400, 'tablename: miscellaneous_costs or investment'],
    [{ tablename: undefined }, 400, 'tablename: miscellaneous_costs or investment'],
    [{ fieldToEdit: undefined }, 400, 'fieldToEdit is required'],
    ...['id', 'amount', 'COST', '__proto__', 'constructor', ''].map(
      (fieldToEdit): Wrong => [{ fieldToEdit }, 400, `fieldToEdit: ${fieldToEdit} of miscellaneous_costs cannot be edited`],
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
});
