import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../support/api.ts';
import {
  addVehicle,
  call,
  closeAccount,
  expectRefusal,
  freshNumber,
  maintain,
  newAccount,
  post,
  saleOf,
  sell,
  tokenOf,
} from './client.ts';

const REFUSED = 'This requestId was used for another entry. Nothing was saved this time.';

let admin: string;
let other: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  other = (await newAccount('repeats', 'Admin')).token;
});
afterAll(() => closeAccount('repeats'));

const soldVehicle = async () => {
  const number = await addVehicle(admin);
  await sell(admin, number);
  return number;
};

interface Write {
  name: string;
  method?: Call['method'];
  path: string;
  /** A request that nobody has sent yet. */
  body: () => Promise<Record<string, unknown>>;
  changed: Record<string, unknown>;
}
const WRITES: Write[] = [
  {
    name: 'a new vehicle',
    path: '/details',
    body: async () => ({ registernumber: freshNumber(), vehicleName: 'Swift', showOwnerFields: true, ownerName: 'A' }),
    changed: { ownerName: 'B' },
  },
  {
    name: 'an edit',
    path: '/edit-fields',
    body: async () => ({
      ...{ tablename: 'cardetails', fieldToEdit: 'carname', newValue: 'Once' },
      registernumber: await addVehicle(admin),
    }),
    changed: { newValue: 'Twice' },
  },
  {
    name: 'a deletion',
    method: 'DELETE',
    path: '/delete/car',
    body: async () => ({ deletedID: await addVehicle(admin) }),
    changed: { deletedID: 'NOWHERE' },
  },
  {
    name: 'a sale',
    path: '/dashboard/sell-car',
    body: async () => saleOf(await addVehicle(admin)),
    changed: { commission: 1 },
  },
  {
    name: 'an installment',
    path: '/installments',
    body: async () => ({
      ...{ amount: 1, installmentdate: '2026-01-15', paymentMode: 'UPI' },
      registernumber: await soldVehicle(),
    }),
    changed: { amount: 2 },
  },
  {
    name: 'maintenance',
    path: '/maintainance',
    body: async () => ({ registernumber: await addVehicle(admin), price: 5, maintainanceDate: '2026-01-15' }),
    changed: { price: 6 },
  },
  {
    name: 'a deletion of maintenance',
    method: 'DELETE',
    path: '/maintainance/delete-maintainance',
    body: async () => {
      const registernumber = await addVehicle(admin);
      return { registernumber, uniqueID: await maintain(admin, registernumber) };
    },
    changed: { uniqueID: 7 },
  },
];

describe.each(WRITES)('$name', ({ method = 'POST', path, body, changed }) => {
  const send = (token: string, sent: object) => call(path, { method, token, body: sent });

  test('is done once: the same again is answered alike, anything else under its id is refused', async () => {
    const sent = { ...(await body()), requestId: crypto.randomUUID() };
    const first = await send(admin, sent);
    expect(first.status).toBe(200);
    const again = await send(admin, sent);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    await expectRefusal(await send(admin, { ...sent, ...changed }), 409, REFUSED);
    await expectRefusal(await send(other, sent), 409, REFUSED);
  });

  test('ten alike at the same moment are one', async () => {
    const sent = { ...(await body()), requestId: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin, sent)));
    const told = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(told).size, told.join('\n')).toBe(1);
    expect(told[0]).toMatch(/^200 /);
  });

  test('is refused for an id that is none', async () => {
    await expectRefusal(await send(admin, { ...(await body()), requestId: 'x' }), 400, 'requestId must be a UUID');
  });
});

const answerOf = async <T>(path: string, query: Record<string, string>) =>
  (await (await call(path, { token: admin, query })).json()) as T;

test('ten alike book one installment and one record', async () => {
  const registernumber = await addVehicle(admin);
  const record = { registernumber, price: 5, maintainanceDate: '2026-01-15', requestId: crypto.randomUUID() };
  await Promise.all(Array.from({ length: 10 }, () => post('/maintainance', admin, record)));
  const { totalmaintainance } = await answerOf<{ totalmaintainance: number }>('/maintainance', { registernumber });
  expect(totalmaintainance).toBe(5);

  await sell(admin, registernumber);
  const paid = { registernumber, amount: 5, installmentdate: '2026-01-15', paymentMode: 'UPI' };
  const installment = { ...paid, requestId: crypto.randomUUID() };
  await Promise.all(Array.from({ length: 10 }, () => post('/installments', admin, installment)));
  const { totalAmount } = await answerOf<{ totalAmount: number }>('/installments', { registernumber });
  expect(totalAmount).toBe(5);
});

test('a late repetition of a deletion leaves a new vehicle of the same number alone', async () => {
  const deletedID = await addVehicle(admin);
  const sent = { deletedID, requestId: crypto.randomUUID() };
  expect((await call('/delete/car', { method: 'DELETE', token: admin, body: sent })).status).toBe(200);
  expect((await post('/details', admin, { registernumber: deletedID })).status).toBe(200);
  expect((await call('/delete/car', { method: 'DELETE', token: admin, body: sent })).status).toBe(200);
  expect((await call(`/car/${deletedID}`, { token: admin })).status).toBe(200);
});
