import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { accountsQuery } from '../features/accounts/queries.ts';
import { activityQuery } from '../features/activity/queries.ts';
import { duesQuery, installmentsQuery, statementQuery } from '../features/dues/queries.ts';
import { enquiriesQuery } from '../features/enquiries/queries.ts';
import { maintenanceQuery } from '../features/maintenance/queries.ts';
import { accountSummaryQuery, totalProfitQuery } from '../features/money/queries.ts';
import { noticesQuery } from '../features/notices/queries.ts';
import { soldCarQuery } from '../features/sale/queries.ts';
import { settingsQuery } from '../features/settings/queries.ts';
import { todayCountQuery } from '../features/today/queries.ts';
import { queryClient, refreshAfter } from '../lib/queryClient.ts';
import type { Write } from '../lib/writes.ts';
import { vehicleRecordQuery } from '../shared/vehicle/vehicleRecord.ts';

vi.mock('../lib/api.ts', () => ({ api: {} }));
vi.mock('../kit/feedback/notify.ts', () => ({}));

const CAR = 'MH12AB1234';
const filters = { person: undefined, vehicle: undefined, kind: undefined, action: undefined };

/** Queries of several screens, under the name a person would use. */
const QUERIES = {
  'vehicle record': vehicleRecordQuery(CAR),
  maintenance: maintenanceQuery(CAR),
  sale: soldCarQuery(CAR),
  installments: installmentsQuery(CAR),
  dues: duesQuery(''),
  statement: statementQuery({ registernumber: CAR }),
  balance: accountSummaryQuery,
  profit: totalProfitQuery,
  enquiries: enquiriesQuery(''),
  notices: noticesQuery,
  accounts: accountsQuery,
  settings: settingsQuery,
  activity: activityQuery(filters),
  'what needs a person': todayCountQuery,
};
const OF_EVERY_WRITE = ['activity', 'what needs a person'];

afterEach(() => queryClient.clear());

test.each<[Write, string[]]>([
  ['sale', ['vehicle record', 'sale', 'installments', 'dues', 'statement', 'balance', 'profit', 'enquiries']],
  ['installment', ['installments', 'dues', 'statement', 'balance', 'profit']],
  // A cheque that bounces is one: the sale has its down payment.
  ['reversal', ['vehicle record', 'maintenance', 'sale', 'installments', 'dues', 'statement', 'balance', 'profit', 'enquiries']],
  ['receipt', ['maintenance']],
  ['notice', ['notices']],
  ['dealer', ['settings', 'dues', 'statement']],
  ['today', []],
])('cache invalidation: a write (%s) invalidates what it changed on all screens, and nothing else', async (write, changed) => {
  for (const { queryKey, meta } of Object.values(QUERIES)) await queryClient.fetchQuery({ queryKey, meta, queryFn: () => 'an answer' });
  await refreshAfter(write);
  const stale = Object.entries(QUERIES).filter(([, { queryKey }]) => queryClient.getQueryState(queryKey)?.isInvalidated);
  expect(stale.map(([name]) => name).toSorted()).toEqual([...changed, ...OF_EVERY_WRITE].toSorted());
});

test('a vehicle is asked for before what its page shows of a sale that was reversed, and once', async () => {
  const asked: string[] = [];
  const shown = [soldCarQuery(CAR), vehicleRecordQuery(CAR)].map(({ queryKey, meta }) =>
    new QueryObserver(queryClient, { queryKey, meta, queryFn: () => asked.push(String(queryKey[0])) }).subscribe(() => {}),
  );
  await expect.poll(() => asked.length).toBe(2);
  await refreshAfter('reversal');
  expect(asked.slice(2)).toEqual(['car', 'sold-cars']);
  for (const leave of shown) leave();
});

test('tsc refuses a misspelt write', () => {
  // @ts-expect-error: no such write
  const written = () => refreshAfter('sales');
  // @ts-expect-error: no such write
  const asked = () => queryOptions({ queryKey: ['sales'], meta: { staleAfter: ['sales'] } });
  expect([written, asked]).toHaveLength(2);
});
