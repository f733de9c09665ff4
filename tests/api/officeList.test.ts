import { myColumns, type OfficeVehicle, officeVehicles } from '@contract/officeList.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, closeAccount, errorOf, expectRefusal, indiaToday, newAccount, sell, tokenOf, upload } from './client.ts';

const tokens = { driver: '', employee: '', admin: '' };
let sold: string;
let available: string;
beforeAll(async () => {
  for (const person of ['driver', 'employee', 'admin'] as const) tokens[person] = await tokenOf(person);
  const fields = { brandName: 'Zyqoffice', vehicleType: 'car', kilometers: 42_000, vehicleBuyPrice: 8_181_818 };
  sold = await addVehicle(tokens.admin, { ...fields, vehicleName: 'Alpha', vehicleSellPrice: 300_000 });
  await sell(tokens.admin, sold);
  available = await addVehicle(tokens.admin, { ...fields, vehicleName: 'Beta', vehicleSellPrice: 450_000 });
  await upload(tokens.admin, `${available}/InventoryVehicleImages/0`);
});

type Query = Record<string, string | number>;
const ask = (query: Query) => call('/dashboard-list', { token: tokens.employee, query });
const list = async (query: Query = {}) => officeVehicles.parse(await (await ask({ carSearch: 'zyqoffice', ...query })).json());
const names = (rows: OfficeVehicle[]) => rows.map(({ carname }) => carname).join(' ');

describe('GET /dashboard-list', () => {
  test('answers what the office wants to know of a vehicle, with its picture, and no buying price (R281, R283)', async () => {
    const answer = await ask({ carSearch: 'zyqoffice' });
    expect(await answer.clone().text()).not.toMatch(/8181818|buyprice/);
    const [first] = officeVehicles.parse(await answer.json());
    expect(first).toMatchObject({ registernumber: available, price: 450_000, kilometers: 42_000, days: 0, papers: [] });
    expect(first?.picture?.src).toContain(`/${available}/InventoryVehicleImages/0?v=`);
    expect(first).not.toHaveProperty('due');
    expect(first).not.toHaveProperty('buyername');
  });

  test('a sold one has its buyer, their phone, the day and what is due, and is found by them (R284)', async () => {
    for (const carSearch of ['zyqoffice pawar', 'zyqoffice 98220', sold]) {
      const [found, ...others] = await list({ carSearch });
      expect(others, carSearch).toEqual([]);
      expect(found).toMatchObject({
        registernumber: sold,
        buyername: 'Ravi Pawar',
        buyerphone: '9822000001',
        selldate: indiaToday(),
        due: expect.any(Number),
      });
    }
  });

  test('an installment is taken off what is due', async () => {
    const dueOf = async () => (await list({ filter: 'sold' }))[0]?.due ?? Number.NaN;
    const before = await dueOf();
    const payment = { registernumber: sold, amount: 1000.5, installmentdate: indiaToday(), paymentMode: 'Cash', accountPaidTo: '' };
    const answer = await call('/installments', { method: 'POST', token: tokens.employee, body: payment });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await dueOf()).toBe(before - 1000.5);
  });

  test('sorts by any column, filtered and page by page', async () => {
    expect(names(await list({ sort: 'price' }))).toBe('Alpha Beta');
    expect(names(await list({ sort: 'price', order: 'desc' }))).toBe('Beta Alpha');
    expect(names(await list({ sort: 'carname', order: 'desc' }))).toBe('Beta Alpha');
    expect(names(await list({ sort: 'due' }))).toBe('Alpha Beta');
    expect(names(await list({ filter: 'available' }))).toBe('Beta');
    expect(names(await list({ limit: 1, offset: 1 }))).toBe('Alpha');
  });

  test.each<[Query, RegExp]>([
    [{ sort: 'picture' }, /^sort: one of newest, ownername/],
    [{ limit: 201 }, /^limit/],
    [{ filter: 'lost' }, /^filter: one of/],
  ])('%j: 400', async (query, error) => {
    const answer = await ask(query);
    expect([answer.status, await errorOf(answer)]).toEqual([400, expect.stringMatching(error)]);
  });
});

describe('/my-columns', () => {
  const choose = (token: string, body: object) => call('/my-columns', { method: 'POST', token, body });
  const chosenBy = async (token: string) => myColumns.parse(await (await call('/my-columns', { token })).json());

  test('everybody has their own, until they choose none (R285)', async () => {
    const [one, other] = [await newAccount('columns.one', 'Employee'), await newAccount('columns.other', 'Employee')];
    expect(await chosenBy(one.token)).toEqual({});
    expect((await choose(one.token, { list: 'stock', columns: ['price', 'days'] })).status).toBe(200);
    expect(await chosenBy(one.token)).toEqual({ stock: ['price', 'days'] });
    expect(await chosenBy(other.token)).toEqual({});
    expect((await choose(one.token, { list: 'stock', columns: [] })).status).toBe(200);
    expect(await chosenBy(one.token)).toEqual({});
    for (const account of ['columns.one', 'columns.other']) await closeAccount(account);
  });

  test('what is no list or column is refused', async () => {
    await expectRefusal(await choose(tokens.admin, { list: 'all', columns: [] }), 400, /^list: one of stock, sold/);
    await expectRefusal(await choose(tokens.admin, { list: 'sold', columns: ['secret'] }), 400, /^columns: of picture/);
  });
});
