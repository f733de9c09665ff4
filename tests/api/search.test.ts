import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, direct, expectRefusal, post, saleOf, tokenOf } from './client.ts';

interface Answer {
  carsWithImages: { registernumber: string; carmake: string }[];
  total: number;
  understood?: unknown;
  without?: Record<string, number>;
}
const ask = async (path: string, query: Record<string, string | number> = {}) => (await (await call(path, { query })).json()) as Answer;
const numbers = ({ carsWithImages }: Answer) => carsWithImages.map((car) => car.registernumber);

const NAMED = { brandName: 'Ivrelle', vehicleType: 'car', fuel: 'diesel', onhomepage: true } as const;
let admin: string;
let cheap: string;
let dear: string;
let sold: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  cheap = await addVehicle(admin, { ...NAMED, vehicleName: 'Wagon Q', vehicleSellPrice: 300_000, make_year: 2018 });
  dear = await addVehicle(admin, { ...NAMED, vehicleName: 'Wagon Q', vehicleSellPrice: 900_000, make_year: 2021 });
  sold = await addVehicle(admin, { ...NAMED, vehicleName: 'Wagon Q', vehicleSellPrice: 600_000 });
  await post('/dashboard/sell-car', admin, saleOf(sold));
});

describe('GET / with words', () => {
  test.each([
    ['ivrelle diesel car under 6 lakh', ['cheap']],
    ['above 5 lakh ivrelle', ['dear']],
    ['ivrelle 2018', ['cheap']],
    ['wagonq 2021 model', ['dear']],
    ['WAGON-Q after 2018', ['dear']],
    ['ivrele', ['dear', 'cheap']],
    ['ivrelle petrol', []],
    ['"ivrele"', []],
    ['ivrelle "2018"', []],
  ])('understands "%s"', async (carSearch, found) => {
    expect(numbers(await ask('/', { carSearch }))).toEqual(found.map((name) => (name === 'cheap' ? cheap : dear)));
  });

  test('says what was understood, to those who ask', async () => {
    const { understood } = await ask('/', { carSearch: 'Ivrele diesel under 6 lakh', understood: 'yes' });
    const filter = { fuel: ['diesel'], price: [null, 600_000] };
    expect(understood).toEqual({ filter, words: 'ivrelle', corrected: ['ivrelle'], mistyped: ['ivrele'] });
    expect(await ask('/', { carSearch: 'ivrele' })).not.toHaveProperty('understood');
  });

  test('reads an EMI, and either of two words (R504, R507)', async () => {
    const { understood } = await ask('/', { carSearch: 'ivrelle emi 9000', understood: 'yes' });
    expect(understood).toEqual({ filter: { emi: [null, 9000] }, words: 'ivrelle' });
    expect((await ask('/', { carSearch: 'ivrelle & wagonq' })).total).toBe(2);
  });

  test.each(['swift 99999999999999999 lakh', `swift ${'9'.repeat(80)} crore`])('answers "%s" (R511)', async (carSearch) => {
    for (const path of ['/', '/filters', '/nearest']) expect((await call(path, { query: { carSearch } })).status).toBe(200);
  });

  test('a choice counts more than the words', async () => {
    expect(numbers(await ask('/', { carSearch: 'ivrelle petrol', fuelType: 'diesel' }))).toEqual([dear, cheap]);
  });

  test('the counts of the filters follow the words', async () => {
    const counts = (await (await call('/filters', { query: { carSearch: 'ivrele under 6 lakh' } })).json()) as Answer;
    expect(counts.total).toBe(1);
  });
});

describe('a NUL, which no database keeps', () => {
  test('in the words of a search is a space', async () => {
    expect(numbers(await ask('/', { carSearch: 'ivrelle\0petrol wagon' }))).toEqual([]);
    expect(numbers(await ask('/', { carSearch: '\0ivrelle\0diesel\0' }))).toEqual([dear, cheap]);
    expect(numbers(await ask('/', { carSearch: 'ivrelle', brand: '\0', colour: '\0' }))).toHaveLength(2);
    expect((await ask('/filters', { carSearch: 'ivrelle', brand: 'Ivrelle\0' })).total).toBe(2);
    expect((await ask('/nearest', { carSearch: 'ivrelle\0petrol' })).without).toBeDefined();
  });

  test.each([
    ['/vehicles/find', { q: 'Wagon\0Q' }],
    ['/customer', { search: 'Ravi\0Pawar' }],
    ['/logs', { person: 'adm\0in', kind: 'cardetails\0', registernumber: 'MH\0' }],
  ])('in what the office looks for is one too: %s', async (path, query) => {
    expect((await call(path, { token: admin, query })).status).toBe(200);
  });
});

describe('GET /similar/{id}', () => {
  test('lists vehicles like it, as the home page does', async () => {
    const answer = await ask(`/similar/${cheap}`);
    expect(Object.keys(answer)).toEqual(['carsWithImages']);
    expect(answer.carsWithImages).toHaveLength(3);
    expect(numbers(answer)).not.toContain(cheap);
    for (const car of answer.carsWithImages) expect(car).toMatchObject({ carmake: 'car', status: false, onhomepage: true });
    const [first] = answer.carsWithImages;
    expect((await ask('/', { carSearch: first?.registernumber ?? '' })).carsWithImages).toContainEqual(first);
  });

  test('also for a sold vehicle, without telling its price', async () => {
    const answer = await ask(`/similar/${sold}`, { limit: 6 });
    expect(answer.carsWithImages).toHaveLength(6);
    expect(numbers(answer)).toEqual(expect.arrayContaining([cheap, dear]));
    expect(numbers(answer)).not.toContain(sold);
    expect(JSON.stringify(answer)).not.toContain('600000');
  });

  test('400 for an unknown number and a limit that is none', async () => {
    await expectRefusal(await call('/similar/NOWHERE1'), 400, 'Car not found');
    await expectRefusal(await call(`/similar/${cheap}`, { query: { limit: 'all' } }), 400, 'limit must be a number');
  });
});

test('GET /nearest says which wish to give up, and what there is without it', async () => {
  const query = { carSearch: 'ivrelle under 2 lakh', fuelType: 'diesel', carMake: 'truck' };
  expect((await ask('/', query)).total).toBe(0);
  const nearest = await ask('/nearest', { carSearch: 'ivrelle under 2 lakh', fuelType: 'diesel' });
  expect(nearest.without).toMatchObject({ maxPrice: 2, fuel: 0 });
  expect(numbers(nearest)[0]).toBe(cheap);
});

test('a reduced price: not on the day it was listed, and never on the home page', async () => {
  const edit = { tablename: 'cardetails', fieldToEdit: 'vehiclesellprice', newValue: 250_000, registernumber: cheap };
  expect((await post('/edit-fields', admin, edit)).status).toBe(200);
  expect((await (await call(`/landingcar/${cheap}`)).json()) as object).not.toHaveProperty('car.reduced');
  expect(JSON.stringify(await ask('/'))).not.toContain('"reduced"');
});

test('neither vocabulary, history nor search index is anybody’s to read', async () => {
  for (const db of [direct(), direct(admin)])
    for (const table of ['vehicle_words', 'listed_prices', 'listed']) expect((await db.from(table).select('*')).error).not.toBeNull();
});
