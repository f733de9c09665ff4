import { vehicleHits } from '@contract/vehicle.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, expectRefusal, freshNumber, post, saleOf, tokenOf, upload } from './client.ts';

type Query = Record<string, string | number>;
const tokens = { driver: '', employee: '', admin: '' };
let available: string;
let sold: string;

beforeAll(async () => {
  for (const person of ['driver', 'employee', 'admin'] as const) tokens[person] = await tokenOf(person);
  const fields = { brandName: 'Zyqfound', vehicleType: 'car', vehicleSellPrice: 450_000, vehicleBuyPrice: 8_181_818 };
  const owner = { showOwnerFields: true, ownerName: 'Zyqfounder Rane', ownerPhone: '98765 11223' };
  available = await addVehicle(tokens.admin, { ...fields, ...owner, vehicleName: 'Alpha' });
  await upload(tokens.admin, `${available}/InventoryVehicleImages/0`);
  sold = await addVehicle(tokens.admin, { ...fields, vehicleName: 'Beta' });
  const sale = { ...saleOf(sold), ownerName: 'Zyqbuyer Kale', contactNo: '98333 44455' };
  expect((await post('/dashboard/sell-car', tokens.admin, sale)).status).toBe(200);
});

const ask = (person: keyof typeof tokens, query: Query) => call('/vehicles/find', { token: tokens[person], query });
async function find(person: keyof typeof tokens, query: Query) {
  const answer = await ask(person, query);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return vehicleHits.parse(await answer.json());
}

describe('GET /vehicles/find', () => {
  test('finds by a part of the number and by words, and tells picture, price and status', async () => {
    const [hit, ...others] = await find('employee', { q: 'zyqfound alpha' });
    expect(others).toEqual([]);
    expect(hit).toEqual({
      registernumber: available,
      carname: 'Alpha',
      carcompany: 'Zyqfound',
      carmake: 'car',
      status: false,
      vehiclesellprice: 450_000,
      ownername: 'Zyqfounder Rane',
      displayImage: expect.stringContaining(`/${available}/InventoryVehicleImages/0?v=`),
    });
    expect((await fetch(hit?.displayImage ?? '')).status).toBe(200);
    const spaced = `${available.slice(0, 4)} ${available.slice(4)}`.toLowerCase();
    for (const q of [available.slice(2), spaced]) {
      expect((await find('employee', { q }))[0]?.registernumber, q).toBe(available);
    }
  });

  test('available ones come first where they are wanted, and no more than asked for', async () => {
    const numbers = async (query: Query) =>
      (await find('employee', { q: 'zyqfound', ...query })).map(({ registernumber }) => registernumber);
    expect(await numbers({})).toEqual([sold, available]);
    expect(await numbers({ availableFirst: 'true' })).toEqual([available, sold]);
    expect(await numbers({ limit: 1 })).toEqual([sold]);
  });

  test('a driver neither finds by an owner nor is told one; nobody is told a buying price', async () => {
    for (const q of ['zyqfounder', '98765 11223']) {
      expect(await find('driver', { q }), q).toEqual([]);
      expect(await find('employee', { q }), q).toHaveLength(1);
    }
    expect(Object.keys((await find('driver', { q: 'zyqfound alpha' }))[0] ?? {})).not.toContain('ownername');
    for (const person of ['driver', 'employee', 'admin'] as const) {
      expect(await (await ask(person, { q: 'zyqfound' })).text()).not.toMatch(/8181818|buyprice/);
    }
  });

  test('the office finds a sold one by its buyer, whom it is told then, and a driver does not (R286)', async () => {
    for (const q of ['zyqbuyer', '+91 98333-44455']) {
      expect(await find('driver', { q })).toEqual([]);
      expect(await find('employee', { q })).toMatchObject([{ registernumber: sold, buyername: 'Zyqbuyer Kale' }]);
    }
    expect(Object.keys((await find('employee', { q: sold }))[0] ?? {})).not.toContain('buyername');
  });

  test('nothing found is an empty list; a sold one has no price (D23)', async () => {
    expect(await find('driver', { q: freshNumber('ZZ') })).toEqual([]);
    expect((await find('admin', { q: sold }))[0]).toMatchObject({ status: true, vehiclesellprice: null });
  });

  test.each<[Query, RegExp]>([
    [{}, /^q is required/],
    [{ q: '  ' }, /^q is required/],
    [{ q: 'x'.repeat(61) }, /^q: at most 60 characters/],
    [{ q: 'x', limit: 21 }, /^limit/],
    [{ q: 'x', limit: 'many' }, /^limit must be a number/],
    [{ q: 'x', availableFirst: 'perhaps' }, /^Answer yes or no/],
  ])('%j: 400', async (query, error) => {
    await expectRefusal(await ask('driver', query), 400, error);
  });
});
