import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectRefusal, post, tokenOf } from './client.ts';

const REFUSED = 'This requestId was used for another entry. Nothing was saved this time.';

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

const sumOf = async (path: string, query: Record<string, string | number>, key: string) =>
  ((await (await call(path, { token: admin, query })).json()) as Record<string, number>)[key];
const MONTH = { month: 4, year: 1949 };
const date = '1949-04-01';

/** Every write with a requestId, with a second content for the same id, and a count of its effects. */
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
];

describe.each(WRITES)('one requestId of POST $path', ({ path, body, changed, booked }) => {
  test('is one entry: the same again is answered alike, anything else is refused', async () => {
    const before = await booked();
    const sent = { ...body(), requestId: crypto.randomUUID() };
    for (let time = 0; time < 2; time++) {
      const answer = await post(path, admin, sent);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    await expectRefusal(await post(path, admin, { ...sent, ...changed }), 409, REFUSED);
    await expectRefusal(await post(path, employee, sent), 409, REFUSED);
    expect(await booked()).toBe((before ?? 0) + 1);
  });

  test('at the same moment: ten alike are one entry, and of two that differ one is refused', async () => {
    const before = await booked();
    const sent = { ...body(), requestId: crypto.randomUUID() };
    const alike = await Promise.all(Array.from({ length: 10 }, () => post(path, admin, sent)));
    expect(alike.map(({ status }) => status)).toEqual(Array(10).fill(200));
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

test('a requestId of one thing is none of another', async () => {
  const requestId = crypto.randomUUID();
  const entry = { description: 'Both', amount: 1, cost: 1, date, requestId };
  expect((await post('/miscellaneous-costs/add', admin, entry)).status).toBe(200);
  await expectRefusal(await post('/accountDetails/addInvestment', admin, entry), 409, REFUSED);
});

test('a new session of the same person goes on', async () => {
  const sent = { description: 'Again', cost: 1, date: '1949-05-01', requestId: crypto.randomUUID() };
  for (const token of [admin, await tokenOf('admin')])
    expect((await post('/miscellaneous-costs/add', token, sent)).status).toBe(200);
});
