import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, statusFor } from '../support/endpoints.ts';
import { examples } from '../support/examples.ts';
import { PERSISTED_ENDPOINTS } from '../support/persistedEndpoints.ts';
import { addVehicle, call, expectRefusal, indiaToday, post, saleOf, tokenOf } from './client.ts';

const PRICE = 7_313_377;
const SOLD_FOR = 7_999_999;
const OWN = { description: 'Zyqsalary', cost: 8_123_457, ownersOwn: true };

let tokens: Record<'visitor' | 'driver' | 'employee' | 'admin', string | undefined>;
let good: ReturnType<typeof examples>;
beforeAll(async () => {
  const admin = await tokenOf('admin');
  tokens = { visitor: undefined, driver: await tokenOf('driver'), employee: await tokenOf('employee'), admin };
  const bought = { vehicleBuyPrice: PRICE, onhomepage: true };
  const [available, sold] = [await addVehicle(admin, bought), await addVehicle(admin, bought)];
  await post('/dashboard/sell-car', admin, saleOf(sold, { sellingPrice: SOLD_FOR }));
  for (const date of [indiaToday(), '2026-01-15'])
    expect((await post('/miscellaneous-costs/add', admin, { ...OWN, date })).status).toBe(200);
  good = examples({ available, sold, cost: 0 });
  good['GET /car/:regId (sold)'] = { path: `/car/${sold}` };
  good['GET /landingcar/:id (sold)'] = { path: `/landingcar/${sold}` };
});

/** All that a person can read of the API, or of these endpoints, as one text. */
async function allThatReads(person: keyof typeof tokens, among?: string[]): Promise<string> {
  const answers = Object.entries(good)
    .map(([name, example]) => ({ name, endpoint: ENDPOINTS[name.replace(/ \(.*/, '')], ...example }))
    .filter(({ name }) => !among || among.includes(name))
    .filter(({ name, endpoint }) => name.startsWith('GET ') && endpoint && statusFor(endpoint, person) < 300)
    .flatMap(({ name, path = name.slice('GET '.length), query }) => [
      call(path, { token: tokens[person] }),
      ...(query ? [call(path, { token: tokens[person], query })] : []),
    ]);
  return (await Promise.all(answers.map(async (answer) => (await answer).text()))).join('\n');
}

test.each(['visitor', 'driver', 'employee'] as const)(
  'no endpoint answers the %s with a buying price or a profit (D03, D04)',
  async (person) => {
    const read = await allThatReads(person);
    expect(read).toContain(person === 'employee' ? String(SOLD_FOR) : '"carname"');
    expect(read).not.toMatch(/buy_?price|profit/i);
    expect(read).not.toContain(String(PRICE));
    expect(read).not.toContain(String(SOLD_FOR - PRICE));
  },
);

test('the admin reads both', async () => {
  const read = await allThatReads('admin');
  expect(read).toContain(String(PRICE));
  expect(read).toContain(String(SOLD_FOR - PRICE));
});

test('what a device keeps has neither, an admin’s too (R733)', async () => {
  const read = await allThatReads('admin', PERSISTED_ENDPOINTS);
  expect(read).toContain('totalmaintainance');
  expect(read).not.toMatch(/buy_?price|profit/i);
  expect(read).not.toContain(String(PRICE));
  expect(read).not.toContain(String(SOLD_FOR - PRICE));
});

test.each(['visitor', 'driver', 'employee'] as const)('no endpoint answers the %s with what is the owner’s own (R490)', async (person) => {
  const read = await allThatReads(person);
  for (const own of [OWN.description, String(OWN.cost), 'owners_own']) expect(read).not.toContain(own);
});

test('the admin reads it, and the admin alone records it (R490)', async () => {
  const read = await allThatReads('admin');
  for (const own of [OWN.description, String(OWN.cost), '"owners_own":true']) expect(read).toContain(own);
  const refused = await post('/miscellaneous-costs/add', tokens.employee ?? '', OWN);
  await expectRefusal(refused, 403, 'Your account may not do this.');
});
