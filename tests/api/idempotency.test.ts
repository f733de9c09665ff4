import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, expectRefusal, post, sell, tokenOf } from './client.ts';

const REFUSED = 'This requestId was used for another entry. Nothing was saved this time.';

let admin: string;
let employee: string;
let available: string;
let sold: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
  [available, sold] = await Promise.all([addVehicle(admin), addVehicle(admin)]);
  await sell(admin, sold, { sellDate: date });
});

const sumOf = async (path: string, query: Record<string, string | number>, key: string) =>
  ((await (await call(path, { token: admin, query })).json()) as Record<string, number>)[key];
const MONTH = { month: 4, year: 1949 };
const date = '1949-04-01';

/** Writes with a requestId, each with a second content for the same id, and a count of its effects. Others: repeatedRequests. */
const WRITES = [
  {
    path: '/miscellaneous-costs/add',
    body: () => ({ description: 'Once', cost: 1, date }),
    changed: { cost: 2 },
    booked: () => sumOf('/accountDetails/filter', MONTH, 'totalCost'),
  },
  {
    path: '/accountDetails/addInvestment',
    body: () => ({ description: 'Once', amount: 1, date }),
    changed: { description: 'Other' },
    booked: () => sumOf('/accountDetails/filter', MONTH, 'totalInvestment'),
  },
  {
    path: '/customer',
    body: () => ({ custName: 'Idem Potent', custContact: '9822000001', custQuery: 'A tempo' }),
    changed: { custQuery: 'A bike' },
    booked: () => sumOf('/customer', { search: 'Idem Potent' }, 'totalCount'),
  },
  {
    path: '/installments',
    body: () => ({ registernumber: sold, amount: 1, installmentdate: date, paymentMode: 'UPI' }),
    changed: { amount: 2 },
    booked: () => sumOf('/installments', { registernumber: sold }, 'totalAmount'),
  },
  {
    path: '/maintainance',
    body: () => ({ registernumber: available, price: 1, maintainanceDate: date }),
    changed: { price: 2 },
    booked: () => sumOf('/maintainance', { registernumber: available }, 'totalmaintainance'),
  },
];

describe.each(WRITES)('one requestId of POST $path', ({ path, body, changed, booked }) => {
  test('is one entry: a repetition gets the same answer, other content is refused', async () => {
    const before = await booked();
    const sent = { ...body(), requestId: crypto.randomUUID() };
    const first = await post(path, admin, sent);
    expect(first.status).toBe(200);
    const again = await post(path, admin, sent);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    await expectRefusal(await post(path, admin, { ...sent, ...changed }), 409, REFUSED);
    await expectRefusal(await post(path, employee, sent), 409, REFUSED);
    expect(await booked()).toBe((before ?? 0) + 1);
  });

  test('concurrently: ten equal requests are one entry, and of two that differ one is refused', async () => {
    const before = await booked();
    const sent = { ...body(), requestId: crypto.randomUUID() };
    const alike = await Promise.all(Array.from({ length: 10 }, () => post(path, admin, sent)));
    const told = await Promise.all(alike.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(told).size, told.join('\n')).toBe(1);
    expect(told[0]).toMatch(/^200 /);
    expect(await booked()).toBe((before ?? 0) + 1);

    for (let round = 0; round < 5; round++) {
      const requestId = crypto.randomUUID();
      const [one, other] = [
        { ...body(), requestId },
        { ...body(), ...changed, requestId },
      ];
      const answers = await Promise.all([post(path, admin, one), post(path, admin, other), post(path, employee, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });
});

test.each(WRITES)('POST $path is refused for a requestId that is none', async ({ path, body }) => {
  await expectRefusal(await post(path, admin, { ...body(), requestId: 'x' }), 400, 'requestId must be a UUID');
});

test('a requestId of one verb is refused by another', async () => {
  const requestId = crypto.randomUUID();
  const entry = { description: 'Both', amount: 1, cost: 1, date, requestId };
  expect((await post('/miscellaneous-costs/add', admin, entry)).status).toBe(200);
  await expectRefusal(await post('/accountDetails/addInvestment', admin, entry), 409, REFUSED);
});

test('a new session of the same person goes on', async () => {
  const sent = { description: 'Again', cost: 1, date: '1949-05-01', requestId: crypto.randomUUID() };
  for (const token of [admin, await tokenOf('admin')]) expect((await post('/miscellaneous-costs/add', token, sent)).status).toBe(200);
});
