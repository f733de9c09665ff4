import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { LIST_SORTS } from '../../supabase/functions/_shared/contract/choices.ts';
import { stockThatMatches } from './plainFilter.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const FACETS = {
  fuel: ['petrol', 'diesel', 'cng'],
  type: ['car', 'bike', 'truck', 'tempo'],
  transmission: ['manual', 'automatic'],
  owners: ['1', '2', '3'],
  brand: ['Zyq One', 'zyqone', 'Zyq Two'],
  colour: ['Red', 'red', 'Sea Green', 'Cherry Red', 'Green'],
} as const;
type Facet = keyof typeof FACETS;
const RANGES = {
  price: [0, 900, 49_999, 50_000, 50_000.5, 300_000, 3_000_000, 3_200_000],
  km: [0, 1, 9_900, 10_000, 60_000, 155_000],
  year: [0, 2005, 2018, 2026],
};
type Range = keyof typeof RANGES;
type Sort = (typeof LIST_SORTS)[number];

type Vehicle = Record<Facet, string | null> & Record<Range, number> & { number: string; age: number };
type Filter = Partial<Record<Facet, string[]> & Record<Range, [number | null, number | null]>>;

const facets = <T>(of: (values: readonly string[]) => fc.Arbitrary<T>) =>
  Object.fromEntries(Object.entries(FACETS).map(([name, values]) => [name, of(values)])) as Record<Facet, fc.Arbitrary<T>>;
const ranges = <T>(of: (values: number[]) => fc.Arbitrary<T>) =>
  Object.fromEntries(Object.entries(RANGES).map(([name, values]) => [name, of(values)])) as Record<Range, fc.Arbitrary<T>>;

const vehicles = fc
  .array(
    fc.record({
      ...facets((values) => fc.option(fc.constantFrom(...values))),
      ...ranges((values) => fc.constantFrom(...values)),
      age: fc.nat(3),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, place) => ({ ...row, number: `ZQP${String(place).padStart(2, '0')}` }) as Vehicle));
/** A few of them at a time: all together would find nothing. */
const filter = fc
  .tuple(
    fc.record({
      ...facets((values) => fc.subarray([...values], { minLength: 1 })),
      ...ranges((values) => fc.tuple(fc.option(fc.constantFrom(...values)), fc.option(fc.constantFrom(...values)))),
    }),
    fc.subarray([...Object.keys(FACETS), ...Object.keys(RANGES)], { maxLength: 2 }),
  )
  .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Filter);

const plain = (text: string | null | undefined) => text?.toLowerCase().replaceAll(' ', '');
/** A colour is found by its family, too. */
const FAMILY: Record<string, string> = { 'Cherry Red': 'Red', 'Sea Green': 'Green' };

/** The promise, said as plainly as possible. */
function expected(all: Vehicle[], asked: Filter, sort: Sort): string[] {
  const matches = all.filter(
    (vehicle) =>
      Object.keys(FACETS).every((name) => {
        const chosen = asked[name as Facet];
        const value = vehicle[name as Facet];
        const said = [value, name === 'colour' && value ? FAMILY[value] : null].filter(Boolean).map(plain);
        return !chosen || chosen.some((one) => said.includes(plain(one)));
      }) &&
      Object.keys(RANGES).every((name) => {
        const [from, to] = asked[name as Range] ?? [];
        const value = vehicle[name as Range];
        return asked[name as Range] === undefined || (value > 0 && value >= (from ?? 0) && value <= (to ?? Infinity));
      }),
  );
  const key = ({ price, km, year }: Vehicle) =>
    ({ newest: 0, price: price || Infinity, priceDesc: -price || Infinity, km: km || Infinity, year: -year || Infinity })[sort];
  const order = (a: Vehicle, b: Vehicle) => (key(a) === key(b) ? 0 : key(a) - key(b)) || a.age - b.age || (a.number < b.number ? -1 : 1);
  return matches.sort(order).map(({ number }) => number);
}

interface Answer {
  cars: { registernumber: string }[];
  total: number;
  next?: string | null;
}

/** Vehicles that one form of the condition finds and the other does not. Words, which scope the lists below, take the other form. */
async function foundDifferently(tx: postgres.TransactionSql, asked: Filter): Promise<unknown[]> {
  await tx`reset role`;
  await tx`set local enable_seqscan = off`;
  const [where] = await tx`select * from private.listing_conditions(${tx.json(asked)}, '', 'by_newest')`;
  return tx.unsafe(`select registernumber, (${where?.by_column}) as by_column, (${where?.by_facet}) as by_facet from private.listed
    where (${where?.by_column}) is distinct from true and (${where?.by_facet}) or (${where?.by_facet}) is distinct from true and (${where?.by_column})`);
}

const insert = (tx: postgres.TransactionSql, all: Vehicle[]) => tx`
  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
    make_year, keeper_serial, transmission, onhomepage, created_at)
  select v.number, 'Zyqproperty', coalesce(v.brand, ''), v.type, coalesce(v.colour, ''), v.fuel, v.price, v.km,
    nullif(v.year, 0), v.owners, v.transmission, true, '2020-01-01'::timestamptz - v.age * interval '1 day'
  from jsonb_to_recordset(${tx.json(all)}) as v (number text, brand text, type public.vehicle_type, colour text,
    fuel public.fuel_type, price numeric, km int, year smallint, owners smallint,
    transmission public.transmission_type, age int)`;

/** Runs it in a transaction that is rolled back. */
async function undone(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  const ended = await sql
    .begin(async (tx) => {
      await work(tx);
      throw new Error('rolled back');
    })
    .catch((error: Error) => error);
  if (ended.message !== 'rolled back') throw ended;
}

test('a list is what a plain filter and sort would give: whole, by offset and by cursor', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, filter, fc.constantFrom(...LIST_SORTS), fc.integer({ min: 1, max: 5 }), async (all, asked, sort, size) => {
      await undone(async (tx) => {
        await insert(tx, all);
        await tx`set local role anon`;
        const ask = async (page: { limit?: number; offset?: number; after?: string }): Promise<Answer> => {
          const [row] = await tx`
              select public.list_vehicles(p_search => '"zyqproperty"', p_filter => ${tx.json(asked)}, p_sort => ${sort},
                p_limit => ${page.limit ?? null}, p_offset => ${page.offset ?? 0}, p_after => ${page.after ?? null}) as answer`;
          return row?.answer;
        };
        const numbers = ({ cars }: Answer) => cars.map((car) => car.registernumber);
        const right = expected(all, asked, sort);

        const whole = await ask({});
        expect(numbers(whole)).toEqual(right);
        expect(whole.total).toBe(right.length);
        expect(await foundDifferently(tx, asked)).toEqual([]);
        await tx`set local role anon`;
        const byOffset: string[] = [];
        for (let offset = 0; offset <= right.length; offset += size) {
          const page = await ask({ limit: size, offset });
          expect(page.total).toBe(right.length);
          byOffset.push(...numbers(page));
        }
        expect(byOffset).toEqual(right);
        const byCursor: string[] = [];
        for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
          const page = await ask({ limit: size, after });
          byCursor.push(...numbers(page));
          after = page.next;
        }
        expect(byCursor).toEqual(right);
        await tx`reset role`;
      });
    }),
    { numRuns: 60, interruptAfterTimeLimit: 12_000 },
  );
});

const anywhere = (name: string, most: number) =>
  fc.tuple(fc.option(fc.nat(most)), fc.option(fc.nat(most))).map((range) => ({ [name]: range }) as Filter);

test('an estimate is between two bounds, wherever a range begins and ends, of all that is listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      vehicles,
      fc.oneof(anywhere('price', 60_000), anywhere('km', 21_000), anywhere('year', 2030)),
      filter,
      async (all, range, beside) => {
        await undone(async (tx) => {
          await insert(tx, all);
          for (const asked of [range, { ...beside, ...range }]) {
            const [row] = await tx`
              select number::int, at_least, at_most
              from private.listing_conditions(${tx.json(asked)}, '', 'by_newest') c,
                private.estimate_matches(c.facets, c.facets_within, 'by_newest', '-Infinity'),
                (select count(*) as number from ${stockThatMatches(tx, asked)}) plainly`;
            expect(row?.at_least).toBeLessThanOrEqual(row?.number);
            expect(row?.at_most).toBeGreaterThanOrEqual(row?.number);
          }
        });
      },
    ),
    { numRuns: 100, interruptAfterTimeLimit: 12_000 },
  );
});
