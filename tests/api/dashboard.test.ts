import { DASHBOARD_FILTERS } from '@contract/choices.ts';
import { DASHBOARD_COLUMNS, type DashboardRow, dashboardRows } from '@contract/dashboard.ts';
import { accountSummary, currentMonthCosts, monthlyProfit, totalSellingPrice } from '@contract/money.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { addVehicle, call, errorOf, indiaToday, sell, tokenOf } from './client.ts';

let admin: string;
const numbers: string[] = [];
beforeAll(async () => {
  admin = await tokenOf('admin');
  for (const [vehicleName, onhomepage] of [
    ['Zyqlist Alpha', 'no'],
    ['Zyqlist Beta', 'yes'],
    ['Zyqlist Gamma', 'no'],
  ]) {
    numbers.push(await addVehicle(admin, { vehicleName, onhomepage, vehicleType: 'car' }));
  }
  await sell(admin, numbers[2] ?? '');
});

type Query = Record<string, string | number>;
const get = async (path: string, query: Query = {}) => {
  const answer = await call(path, { token: admin, query });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json() as Promise<unknown>;
};
const list = async (query: Query) => dashboardRows.parse(await get('/dashboard', { carSearch: 'zyqlist', ...query }));
const names = (rows: DashboardRow[]) => rows.map(({ carname }) => carname.replace('Zyqlist ', '')).join(' ');

describe('GET /dashboard', () => {
  test.each([
    ['all', 'Gamma Beta Alpha'],
    ['sold', 'Gamma'],
    ['available', 'Beta Alpha'],
    ['shown', 'Beta'],
    ['hidden', 'Alpha'],
  ])('the filter %s takes %s', async (filter, expected) => {
    expect(names(await list({ filter }))).toBe(expected);
  });

  test('every column sorts both ways', async () => {
    for (const sort of DASHBOARD_COLUMNS) {
      for (const order of ['asc', 'desc']) expect(await list({ sort, order }), sort).toHaveLength(3);
    }
    expect(names(await list({ sort: 'carname' }))).toBe('Alpha Beta Gamma');
    expect(names(await list({ sort: 'carname', order: 'desc' }))).toBe('Gamma Beta Alpha');
  });

  test('is paginated', async () => {
    expect(names(await list({ limit: 2 }))).toBe('Gamma Beta');
    expect(names(await list({ limit: 2, offset: 2 }))).toBe('Alpha');
    expect(await list({ limit: 2, offset: 4 })).toEqual([]);
  });

  test('a sold vehicle tells its buyer, their phone and the date of sale, and is found by them', async () => {
    for (const carSearch of ['zyqlist pawar', 'zyqlist ravi 98220', 'zyqlist 9822000001']) {
      expect(names(await list({ carSearch })), carSearch).toBe('Gamma');
    }
    const [sold, unsold] = await list({});
    expect(sold).toMatchObject({ buyername: 'Ravi Pawar', buyerphone: '9822000001', selldate: indiaToday() });
    expect(unsold).not.toHaveProperty('buyername');
    expect(await get('/dashboard/counts', { carSearch: 'zyqlist pawar' })).toMatchObject({ all: 1, sold: 1 });
  });

  test.each<[Query, RegExp]>([
    [{ filter: 'lost' }, /^filter: one of all, sold/],
    [{ sort: 'price' }, /^sort: one of newest, ownername/],
    [{ order: 'up' }, /^order: asc or desc/],
    [{ limit: 0 }, /^limit/],
    [{ limit: 'many' }, /^limit must be a number/],
    [{ offset: -1 }, /^offset/],
    [{ carSearch: 'x'.repeat(101) }, /^carSearch is too long/],
  ])('%j: 400', async (query, error) => {
    const answer = await call('/dashboard', { token: admin, query });
    expect([answer.status, await errorOf(answer)]).toEqual([400, expect.stringMatching(error)]);
  });

  test('the counts are those of the lists', async () => {
    expect(await get('/dashboard/counts', { carSearch: 'zyqlist' })).toEqual({
      all: 3,
      sold: 1,
      available: 2,
      shown: 1,
      hidden: 1,
      starred: 0,
    });
    // Other files add and sell vehicles meanwhile: both are asked again until none has come between.
    await vi.waitFor(async () => {
      const counts = (await get('/dashboard/counts', { carSearch: 'MH12' })) as Record<string, number>;
      expect(Object.keys(counts).sort()).toEqual([...DASHBOARD_FILTERS].sort());
      for (const filter of DASHBOARD_FILTERS) {
        expect(await list({ filter, carSearch: 'MH12' }), filter).toHaveLength(counts[filter] ?? -1);
      }
    }, 10_000 * PATIENCE);
  });
});

test('the sums have the contract’s keys and nothing more', async () => {
  totalSellingPrice.strict().parse(await get('/dashboard/total-selling-price'));
  accountSummary.strict().parse(await get('/accountDetails'));
  monthlyProfit.strict().parse(await get('/profits/monthly'));
  monthlyProfit.strict().parse(await get('/profits/monthly', { month: 2, year: 2026 }));
  currentMonthCosts.parse(await get('/miscellaneous-costs/current-month'));
});

test.each<[Query]>([
  [{ month: 1 }],
  [{ year: 2026 }],
  [{ month: 13, year: 2026 }],
  [{ month: 0, year: 2026 }],
  [{ month: 'May', year: 2026 }],
])('a profit of %j: 400', async (query) => {
  const answer = await call('/profits/monthly', { token: admin, query });
  expect(answer.status).toBe(400);
  expect(await errorOf(answer)).toMatch(/month|year/);
});
