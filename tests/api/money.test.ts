import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addCost, addVehicle, call, errorOf, expectRefusal, maintain, post, saleOf, tokenOf } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
/** Sold in this month for a known profit. */
let sold: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  sold = await addVehicle(admin, { vehicleBuyPrice: 300000 });
  await maintain(admin, sold, { price: 1250.5, maintainanceDate: '1951-03-31' });
  await post('/dashboard/sell-car', admin, saleOf(sold, { sellingPrice: 350000, commission: 5000, downPayment: 1 }));
});

type Query = Record<string, string | number>;
type Wrong = [Record<string, unknown>, number, string | RegExp];
const get = async (path: string, query: Query = {}, token = admin) => {
  const answer = await call(path, { token, query });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};
const indiaToday = async () => {
  const [row] = await sql<[{ today: string }]>`select (now() at time zone 'Asia/Kolkata')::date::text as today`;
  const [year, month] = row.today.split('-').map(Number);
  return { today: row.today, month: month ?? 0, year: year ?? 0 };
};

// No test but these knows of the years 1951 to 1953.
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

  test.each([{}, { date: '' }, { date: null }])(
    'without a day (%j) a cost is of today, and of this month (R188)',
    async (day) => {
      const { today, month, year } = await indiaToday();
      const cost = 3 + Math.random();
      await post('/miscellaneous-costs/add', employee, { description: 'Today', cost: cost.toFixed(2), ...day });
      const known = { date: today, cost: Number(cost.toFixed(2)) };
      expect(await get('/miscellaneous-costs/current-month')).toContainEqual(known);
      expect((await get('/miscellaneous-costs/filter', { month, year })).costs).toContainEqual({
        ...{ id: expect.any(Number), description: 'Today', ...known },
      });
    },
  );

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

describe('accounts', () => {
  test('a month’s account has its lists and sums (R195)', async () => {
    const day = { date: '1953-05-31' };
    await post('/accountDetails/addInvestment', employee, { description: 'Loan', amount: '250000.50', ...day });
    await post('/miscellaneous-costs/add', employee, { description: 'Tea', cost: 7, ...day });
    for (const amount of [100, 0.25]) {
      const paid = { registernumber: sold, amount, installmentdate: day.date, paymentMode: 'UPI' };
      await post('/installments', admin, paid);
    }
    expect(await get('/accountDetails/filter', { month: 5, year: 1953 }, employee)).toEqual({
      installmentCosts: [{ registernumber: sold, total_amount: 100.25, installment_date: day.date }],
      monthlySales: [],
      investmentCosts: [{ serial_number: expect.any(Number), description: 'Loan', amount: 250000.5, ...day }],
      costs: [{ id: expect.any(Number), description: 'Tea', cost: 7, ...day }],
      ...{ totalInvestment: 250000.5, totalSales: 0, totalCommission: 0, totalDownPayments: 0 },
      ...{ totalInHandAmount: 100.25, totalMaintenance: 0, totalInstallments: 100.25, totalCost: 7 },
    });
    expect(await get('/accountDetails/filter', { month: 3, year: 1951 })).toMatchObject({ totalMaintenance: 1250.5 });
    const { month, year, today } = await indiaToday();
    expect((await get('/accountDetails/filter', { month, year })).monthlySales).toContainEqual({
      ...{ registernumber: sold, selling_price: 350000, selldate: today },
    });
  });

  test('a year has twelve months', async () => {
    const months = (await get('/accountDetails/year', { year: 1953 }, employee)) as unknown as { month: number }[];
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months[3]).toEqual({ month: 4, sales: 0, received: 0, costs: 0 });
    expect(months[4]).toEqual({ month: 5, sales: 0, received: 100.25, costs: 7 });
  });

  test('the summary has the words of R193 and its balance (D11), the same for an employee (D02)', async () => {
    const summary = (await get('/accountDetails')) as Record<string, number>;
    expect(Object.keys(summary).sort()).toEqual(
      [
        ...['totalBuy', 'totalMaintainance', 'totalMiscellaneous', 'totalInstallments', 'totalSellings'],
        ...['totalDownPayments', 'totalCommision', 'totalInvestment', 'Remaining_Balance'],
      ].sort(),
    );
    const sum = (...keys: string[]) => keys.reduce((total, key) => total + (summary[key] ?? Number.NaN), 0);
    expect(summary.Remaining_Balance).toBeCloseTo(
      sum('totalInvestment', 'totalDownPayments', 'totalInstallments', 'totalCommision') -
        sum('totalBuy', 'totalMaintainance', 'totalMiscellaneous'),
      2,
    );
    expect(await get('/accountDetails', {}, employee)).toEqual(summary);
  });

  test.each(['/miscellaneous-costs/filter', '/accountDetails/filter'])('%s wants a month and a year', async (path) => {
    for (const [query, error] of [
      [{}, /^month must be a number/],
      [{ month: 1 }, /^year must be a number/],
      [{ year: 2026 }, /^month must be a number/],
      [{ month: 0, year: 2026 }, 'month: 1 to 12'],
      [{ month: 13, year: 2026 }, 'month: 1 to 12'],
      [{ month: 1.5, year: 2026 }, 'month: 1 to 12'],
      [{ month: 'May', year: 2026 }, /^month must be a number/],
      [{ month: '', year: 2026 }, /^month/],
      [{ month: 1, year: 1899 }, 'year: 1900 to 2199'],
      [{ month: 1, year: 2200 }, 'year: 1900 to 2199'],
    ] as [Query, string | RegExp][])
      await expectRefusal(await call(path, { token: employee, query }), 400, error);
  });

  test.each<Query>([{}, { year: '' }, { year: 1899 }, { year: 'this' }])('there is no year %j', async (query) => {
    await expectRefusal(await call('/accountDetails/year', { token: admin, query }), 400, /^year/);
  });
});

describe('profits', () => {
  test('of a vehicle (R145)', async () => {
    expect(await get('/profits', { registernumber: sold.toLowerCase() })).toEqual({ profit: 53749.5 });
    const available = await addVehicle(admin);
    for (const [registernumber, status, error] of [
      [available, 409, 'This vehicle is not sold yet.'],
      ['ZZ99ZZ9999', 404, 'No data found for this ID.'],
      ['', 400, 'Registration number is required'],
    ] as const)
      await expectRefusal(await call('/profits', { token: admin, query: { registernumber } }), status, error);
  });

  test('a month’s net profit has its costs taken off (D12)', async () => {
    const month = { month: 7, year: 1951 };
    await post('/miscellaneous-costs/add', admin, { description: 'Tea', cost: 7.25, date: '1951-07-31' });
    expect(await get('/profits/monthly', month)).toEqual({ totalProfit: 0, netProfit: -7.25 });
  });
});

describe('POST /editMiscellaneous', () => {
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

  test('an investment is edited by its serial number (R197)', async () => {
    await post('/accountDetails/addInvestment', admin, { description: 'Loan', amount: 5, date: '1951-08-01' });
    const month = { month: 8, year: 1951 };
    const { investmentCosts } = (await get('/accountDetails/filter', month)) as {
      investmentCosts: { serial_number: number }[];
    };
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
});

describe('GET /logs/download', () => {
  test('is a file of the newest entries first, in every cell what happened (R109)', async () => {
    const description = '=1+1, "quoted"\nand broken';
    await post('/accountDetails/addInvestment', employee, { description, amount: 5, date: '1951-09-01' });
    const answer = await call('/logs/download', { token: admin });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const { today } = await indiaToday();
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="user_activity_log_${today}.csv"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, ...lines] = (await answer.text()).split('\r\n');
    expect(head).toBe('"Time","User","Action","Table","Vehicle","Before","After"');
    const line = lines.find((one) => one.includes('=1+1'));
    expect(line).toMatch(/^"\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d","[^"]+","INSERT","investment","","","\{/);
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
});
