import { beforeAll, expect, test } from 'vitest';
import { addVehicle, answerTo, expectRefusal, newAccount, post, tokenOf } from './client.ts';

const DAY = '2026-01-15';
let admin: string;
let employee: string;
/** A driver with an account of this file alone. */
let driver: string;
const person = 'test bookscash';
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  driver = (await newAccount('bookscash', 'Driver')).token;
});

interface Account {
  person: string;
  advance: number | null;
  cash: number | null;
  lines: { kind: string; source: number; amount: number; registernumber: string }[];
}
const account = (token: string) => answerTo('/staff-money/account', token, { person }) as unknown as Promise<Account>;
const give = (token: string, kind: string, amount: number, fields: object = {}) =>
  post('/staff-money', token, { kind, person, amount, day: DAY, paymentMode: 'Cash', ...fields });

test('advance, cash and a bill paid from it come to the account of a driver, who sees their own alone (R664, R668, R670)', async () => {
  expect((await give(admin, 'advance', 6000)).status).toBe(200);
  expect((await give(employee, 'cash_given', 1000)).status).toBe(200);
  const registernumber = await addVehicle(admin);
  const cost = { registernumber, price: 450.5, maintainanceDate: DAY, paymentMode: 'Staff cash' };
  expect((await post('/maintainance', driver, cost)).status).toBe(200);
  expect(await answerTo('/staff-money', driver, {})).toEqual([{ person, advance: 6000, cash: 549.5 }]);
  expect((await account(driver)).lines.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['advance', 6000],
      ['cash_given', 1000],
      ['bill', 450.5],
    ]),
  );
  expect(await account(employee)).toMatchObject({ advance: null, cash: null });
  expect((await account(employee)).lines.map(({ kind }) => kind)).not.toContain('advance');
});

test('a salary recovers what was paid in advance, no more; it is an admin’s, and reversed it is owed again (R669)', async () => {
  await expectRefusal(await give(employee, 'salary', 15_000), 403, /./);
  await expectRefusal(await give(admin, 'salary', 15_000, { recovered: 6001 }), 409, 'So much was not paid in advance.');
  await expectRefusal(await give(employee, 'cash_returned', 600), 409, 'So much cash is not held.');
  const requestId = crypto.randomUUID();
  for (const _ of ['sent', 'sent again']) {
    expect((await give(admin, 'salary', 15_000, { recovered: 2000, requestId })).status).toBe(200);
  }
  const after = await account(admin);
  expect(after.advance).toBe(4000);
  const entry = after.lines.find(({ kind }) => kind === 'salary')?.source;
  expect((await post('/reversals', admin, { kind: 'staff_money', entry, reason: 'Twice' })).status).toBe(200);
  expect((await account(driver)).advance).toBe(6000);
});
