import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_SORTS } from '../../supabase/functions/_shared/contract/choices.ts';
import { FILTERS, fillListing, PAIRS } from '../../tools/bench/listing.ts';
import { migratedDatabase } from '../support/databases.ts';
import { stockThatMatches } from './plainFilter.ts';

// Buffers (pages of 8 kB) instead of milliseconds: the same on a busy machine. The table of the stock has about 500, the search
// index about 460, and each of its ways through the stock about 260. `npm run bench` measures 100,000 vehicles.
const LISTED = 20_000;

let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(await migratedDatabase(), { max: 1, onnotice: () => {} });
  await sql`insert into public.rates (kind, holds_from, value) values ('emi_rate', '2020-01-01', 11)`;
  await fillListing(sql, LISTED, 'BIG');
}, 120_000);
afterAll(async () => {
  await sql?.end();
}, 60_000);

/** Buffers that a page of 24 touches, with all that its functions do. */
async function buffers(filter: object, sort: string, { search = '', after = '' } = {}): Promise<number> {
  const [row] = await sql`
    explain (analyze, buffers, timing off, format json)
    select public.list_vehicles(p_filter => ${sql.json(filter as never)}, p_sort => ${sort}, p_limit => 24, p_search => ${search}, p_after => ${after})`;
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = row?.['QUERY PLAN'][0].Plan ?? {};
  return hit + read;
}

/** The most of them, with the question. */
async function worst(questions: { query: string; filter: object }[]): Promise<{ most: number; of: string }> {
  let found = { most: 0, of: '' };
  for (const { query, filter } of questions)
    for (const sort of LIST_SORTS) {
      const most = await buffers(filter, sort);
      if (most > found.most) found = { most, of: `${query}&sort=${sort}` };
    }
  return found;
}

const ORDERS = {
  newest: 'created_at desc',
  price: 'nullif(vehiclesellprice, 0)',
  priceDesc: 'nullif(vehiclesellprice, 0) desc nulls last',
  km: 'nullif(kilometers, 0)',
  year: 'make_year desc nulls last',
};

/** Ranges that begin or end within a step of price or kilometers, or before they begin. */
const RANGES = [
  { km: [9_900, 10_000] },
  { km: [9_900, null] },
  { km: [null, 9_900] },
  { km: [151_000, null] },
  { km: [10_001, 19_999] },
  { km: [1, 155_000] },
  { km: [20_000, 10_000] },
  { price: [45_500, 50_500] },
  { price: [500, null] },
  { price: [null, 1_234_500] },
  { price: [3_100_000, null] },
  { price: [0, 0] },
  { year: [2019, 2019] },
  { year: [2030, 2031] },
];

describe(`${LISTED} listed vehicles`, () => {
  test('a page is what a plain filter and sort would give: the first, the next, a later one, and the total', async () => {
    for (const [place, { query, filter }] of [{ query: '', filter: {} }, ...PAIRS].entries()) {
      const sort = LIST_SORTS[place % LIST_SORTS.length] ?? 'newest';
      const asked = sql.json(filter as never);
      const right = await sql`
        select registernumber, count(*) over () from ${stockThatMatches(sql, filter)}
        order by ${sql.unsafe(ORDERS[sort])}, created_at desc, registernumber limit 324`;
      const page = async (offset: number, after: string) => {
        const [row] = await sql`select * from private.listed_page(${asked}, '', ${sort}, 24, ${offset}, ${after})`;
        return row;
      };
      const numbers = (from: number) => right.slice(from, from + 24).map((row) => row.registernumber);
      const first = await page(0, '');
      expect(first?.numbers, `${query}&sort=${sort}`).toEqual(numbers(0));
      expect(first?.total).toBe(Math.min(Number(right[0]?.count ?? 0), 1001));
      if (first?.next) expect((await page(0, first.next))?.numbers).toEqual(numbers(24));
      expect((await page(300, ''))?.numbers).toEqual(numbers(300));
    }
  }, 60_000);

  test('a total is that of plain SQL wherever a range begins and ends', async () => {
    for (const range of RANGES)
      for (const beside of [{}, { fuel: ['diesel'] }, { type: ['car'], transmission: ['manual'] }]) {
        const filter = { ...range, ...beside };
        const [plain] = await sql`select least(count(*), 1001)::int as total from ${stockThatMatches(sql, filter)}`;
        const pages = await sql`
          select sort, total from unnest(${LIST_SORTS}::text[]) sort, private.listed_page(${sql.json(filter)}, '', sort, 24, 0, '')`;
        for (const { sort, total } of pages) expect(total, `${JSON.stringify(filter)} ${sort}`).toBe(plain?.total);
      }
  }, 60_000);

  test('a page reads next to nothing in every order', async () => {
    for (const sort of LIST_SORTS) await buffers({}, sort);
    expect((await worst([{ query: '', filter: {} }])).most).toBeLessThan(200);
  });

  test('one filter reads the search index once at most', async () => {
    const { most, of } = await worst([...FILTERS]);
    expect(most, of).toBeLessThan(650);
  });

  test('nor do two, in any order', async () => {
    const { most, of } = await worst(PAIRS);
    expect(most, of).toBeLessThan(1000);
  }, 60_000);

  test('two that never meet are known not to', async () => {
    for (const sort of LIST_SORTS) expect(await buffers({ type: ['bike'], fuel: ['diesel'] }, sort)).toBeLessThan(100);
  });

  test('a page in the middle costs what the first does', async () => {
    const [row] =
      await sql`select by_price, by_newest, registernumber from private.listed order by by_price, by_newest offset ${LISTED / 2} limit 1`;
    const after = `${row?.by_price}/${row?.by_newest}/${row?.registernumber}`;
    expect(await buffers({}, 'price', { after })).toBeLessThan(200);
  });

  // Many matches that stand at the end of an order are the worst: words are not in the indexes of the orders.
  test('words are looked up, at worst in a quarter of the stock', async () => {
    for (const words of ['maruti', 'orange', 'model 42', 'bmw white'])
      for (const sort of LIST_SORTS) expect(await buffers({}, sort, { search: words }), `${words} ${sort}`).toBeLessThan(LISTED / 4);
  }, 60_000);

  // The default order; an order by a column looks at every vehicle.
  test('the first page of the office’s list reads the vehicles of the page, filtered and not (R283)', async () => {
    const employee = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), isEmployee: true };
    await sql`insert into auth.users (id, email) values (${employee.sub}, 'large@stock.invalid')`;
    await sql`
      insert into public.staff (id, userid, username, userdesignation)
      values (${employee.sub}, 'large', 'Rohan Patil', 'Employee')`;
    await sql`insert into auth.sessions (id, user_id) values (${employee.session_id}, ${employee.sub})`;
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(employee)}, true), set_config('role', 'authenticated', true)`;
      for (const filter of ['all', 'available', 'shown']) {
        await tx`select public.office_list(p_filter => ${filter})`;
        const [row] = await tx`
          explain (analyze, buffers, timing off, format json) select public.office_list(p_filter => ${filter})`;
        const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = row?.['QUERY PLAN'][0].Plan ?? {};
        expect(hit + read, filter).toBeLessThan(2000);
      }
    });
  });
});
