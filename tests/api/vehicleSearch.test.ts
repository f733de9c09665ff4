import { beforeAll, describe, expect, test } from 'vitest';
import { filterCounts } from '../../supabase/functions/_shared/contract/showroom.ts';
import { addVehicle, call, errorOf, tokenOf } from './client.ts';

interface Listing {
  carsWithImages: { registernumber: string; [key: string]: unknown }[];
  total: number;
  totalIsMore?: true;
  next?: string | null;
}
type Query = Record<string, string | number>;

const NAME = 'Zyqfilter';
const list = async (query: Query = {}) => (await (await call('/', { query: { carSearch: NAME, ...query } })).json()) as Listing;
const found = async (query: Query) => (await list(query)).carsWithImages.map((car) => car.registernumber).sort();

let admin: string;
let swift: string;
let city: string;
let truck: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  const listed = { vehicleName: NAME, onhomepage: true };
  swift = await addVehicle(admin, {
    ...listed,
    brandName: 'Zyq Suzuki',
    vehicleType: 'car',
    fuel: 'petrol',
    vehicleColor: 'Pearl White',
    vehicleSellPrice: 500_000,
    kilometers: 40_000,
    make_year: 2018,
    keeper_serial: 1,
    transmission: 'manual',
  });
  city = await addVehicle(admin, {
    ...listed,
    brandName: 'ZYQSUZUKI',
    vehicleType: 'car',
    fuel: 'diesel',
    vehicleColor: 'Red',
    vehicleSellPrice: 700_000,
    kilometers: 60_000,
    registration_date: '2020-05-01',
    keeper_serial: 4,
  });
  truck = await addVehicle(admin, {
    ...listed,
    brandName: 'Zyq, Tata',
    vehicleType: 'truck',
    fuel: 'diesel',
    transmission: 'amt',
    keeper_serial: 2,
  });
});

describe('GET / with filters', () => {
  test.each<[Query, () => string[]]>([
    [{ minPrice: 500_000 }, () => [swift, city]],
    [{ maxPrice: 699_999 }, () => [swift]],
    [{ maxPrice: '' }, () => [swift, city, truck]],
    // At the rates of the demo, 11 % over 60 months, a loan of 4,00,000.
    [{ maxEmi: 8697 }, () => [swift]],
    [{ maxEmi: 8696 }, () => []],
    [{ minKm: 1, maxKm: 40_000 }, () => [swift]],
    [{ minYear: 2019 }, () => [city]],
    [{ maxYear: 2020, minYear: 2018 }, () => [swift, city]],
    [{ brand: 'zyq suzuki' }, () => [swift, city]],
    [{ brand: 'zyq-suzuki' }, () => [swift, city]],
    [{ brand: 'Zyq, Tata' }, () => [truck]],
    [{ transmission: 'manual,amt' }, () => [swift, truck]],
    [{ owners: '3+' }, () => [city]],
    [{ owners: '1,2' }, () => [swift, truck]],
    [{ colour: 'pearlwhite' }, () => [swift]],
    [{ colour: 'White' }, () => [swift]],
    [{ colour: 'pearlwhite,RED' }, () => [swift, city]],
    [{ fuelType: 'diesel,petrol', carMake: 'car', minPrice: 600_000 }, () => [city]],
  ])('%o', async (query, expected) => {
    expect(await found(query)).toEqual(expected().sort());
  });

  test('a parameter may be repeated', async () => {
    for (const repeated of ['owners=1&owners=3%2B', 'fuelType=diesel&brand=zyqtata&brand=zyq+suzuki']) {
      const answer = await call(`/?carSearch=${NAME}&${repeated}`);
      expect(((await answer.json()) as Listing).total, repeated).toBe(2);
    }
  });

  test('the highest price or the latest year first, unknown last', async () => {
    const order = async (sort: string) => (await list({ sort })).carsWithImages.map((car) => car.registernumber);
    expect(await order('priceDesc')).toEqual([city, swift, truck]);
    expect(await order('year')).toEqual([city, swift, truck]);
  });

  test.each([
    [{ minPrice: 'cheap' }, 'minPrice must be a number'],
    [{ maxPrice: -1 }, 'maxPrice cannot be negative'],
    [{ maxEmi: -1 }, 'maxEmi cannot be negative'],
    [{ maxKm: 1e9 }, 'maxKm is too large'],
    [{ minYear: 2018.5 }, 'minYear must be whole'],
    [{ transmission: 'manual,gears' }, 'Transmission: one of manual, automatic, amt, cvt, dct, imt'],
    [{ owners: '0' }, 'Owners: one of 1, 2, 3+'],
    [{ colour: Array.from({ length: 51 }, String).join(',') }, 'Colour: at most 50 choices'],
    [{ brand: 'x'.repeat(81) }, 'Brand: at most 80 characters'],
    [{ after: 'nonsense' }, 'after: the next of an earlier answer'],
    [{ paging: 'magic' }, 'paging: keyset or nothing'],
  ])('%o: 400', async (query, error) => {
    const answer = await call('/', { query: query as Query });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toBe(error);
  });
});

describe('keyset pagination', () => {
  test('every vehicle comes once, in the order of the whole list', async () => {
    for (const sort of ['newest', 'price', 'priceDesc', 'km', 'year']) {
      const whole = (await (await call('/', { query: { sort } })).json()) as Listing;
      const walked: string[] = [];
      for (let page: Query | undefined = { paging: 'keyset' }; page; ) {
        const { carsWithImages, next } = (await (await call('/', { query: { sort, limit: 13, ...page } })).json()) as Listing;
        walked.push(...carsWithImages.map((car) => car.registernumber));
        page = next ? { after: next } : undefined;
      }
      expect(new Set(walked).size, sort).toBe(walked.length);
      // Other tests add and remove vehicles meanwhile.
      const both = whole.carsWithImages.map((car) => car.registernumber).filter((number) => walked.includes(number));
      expect(
        walked.filter((number) => both.includes(number)),
        sort,
      ).toEqual(both);
      expect(both.length).toBeGreaterThan(30);
    }
  });

  test('who does not ask for a cursor gets the older keys', async () => {
    expect(Object.keys(await list({ limit: 1 }))).toEqual(['carsWithImages', 'total']);
    expect(await list({ limit: 3, paging: 'keyset' })).toMatchObject({ total: 3, next: null });
  });
});

const ends = { from: expect.any(Array), upTo: expect.any(Array) };

describe('GET /filters', () => {
  test('counts the choices that the other filters leave', async () => {
    const answer = await call('/filters', { query: { carSearch: NAME, carMake: 'car', maxPrice: 600_000 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      total: 1,
      fuel: [{ value: 'petrol', count: 1 }],
      type: [{ value: 'car', count: 1 }],
      transmission: [{ value: 'manual', count: 1 }],
      owners: [{ value: '1', count: 1 }],
      brand: [{ value: 'Zyq Suzuki', count: 1 }],
      colour: [{ value: 'White', count: 1 }],
      price: {
        ...ends,
        min: 500_000,
        max: 700_000,
        choices: [
          { from: 500_000, to: 600_000, count: 1 },
          { from: 600_000, to: 800_000, count: 1 },
        ],
      },
      km: { ...ends, min: 40_000, max: 40_000, choices: [{ from: 40_000, to: 50_000, count: 1 }] },
      year: { ...ends, min: 2018, max: 2018, choices: [{ value: 2018, count: 1 }] },
      emi: {
        upTo: expect.arrayContaining([
          { value: 8000, count: 0 },
          { value: 10_000, count: 1 },
        ]),
      },
    });
  });

  test('counts what an end of a range would find beside its other end', async () => {
    const counts = async (query: Query) =>
      filterCounts.parse(await (await call('/filters', { query: { carSearch: NAME, ...query } })).json());
    const at = (list: { value: number; count: number }[], figure: number) => list.find(({ value }) => value === figure)?.count;
    const { price, km, year } = await counts({ minPrice: 550_000, maxKm: 60_000 });
    expect([at(price.upTo, 600_000), at(price.upTo, 800_000), at(price.from, 500_000)]).toEqual([0, 1, 2]);
    expect([at(km.upTo, 50_000), at(km.upTo, 60_000), year.from]).toEqual([0, 1, [{ value: 2020, count: 1 }]]);
  });

  test('a vehicle that leaves the home page is counted no more', async () => {
    const number = await addVehicle(admin, { vehicleName: NAME, brandName: 'Zyqsold', onhomepage: true });
    const query = { brand: 'zyqsold' };
    expect(await (await call('/filters', { query })).json()).toMatchObject({ total: 1 });
    const body = { tablename: 'cardetails', fieldToEdit: 'onhomepage', newValue: false, registernumber: number };
    expect((await call('/edit-fields', { method: 'POST', token: admin, body })).status).toBe(200);
    expect(await (await call('/filters', { query })).json()).toMatchObject({ total: 0, fuel: [] });
  });
});
