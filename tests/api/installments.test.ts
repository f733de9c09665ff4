import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addVehicle, answerTo, expectRefusal, post, sell, tokenOf, type Wrong } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
const names: Record<string, string> = {};
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  for (const { userid, username } of await sql`select userid, username from public.staff`) names[userid] = username;
});

const get = (path: string, query: Record<string, string>, token = admin) => answerTo(path, token, query);

const UNKNOWN = 'No data found for this ID.';

describe('installments', () => {
  let sold: string;
  beforeAll(async () => {
    sold = await addVehicle(admin);
    await sell(admin, sold, { sellDate: '2025-12-31' });
  });
  const installment = (fields: Record<string, unknown> = {}) => ({
    registernumber: sold,
    amount: 100,
    installmentdate: '2026-01-15',
    paymentMode: 'UPI',
    ...fields,
  });

  test('are listed by day with every field and their sum (R181)', async () => {
    expect(await get('/installments', { registernumber: sold })).toEqual({ installments: [], totalAmount: 0 });
    const text = { accountPaidTo: 'Yard account', description: 'First', username: names.admin };
    const first = await post('/installments', employee, installment({ amount: '5000.25', ...text }));
    expect([first.status, await first.json()]).toEqual([200, { ok: true }]);
    const second = installment({ registernumber: sold.toLowerCase(), amount: 0.75, installmentdate: '2025-12-31' });
    expect((await post('/installments', admin, second)).status).toBe(200);
    expect(await get('/installments', { registernumber: sold.toLowerCase() })).toEqual({
      installments: [
        {
          id: expect.any(Number),
          amount: 0.75,
          installment_date: '2025-12-31',
          payment_mode: 'UPI',
          account_paid_to: 'Sahyadri Motors Current Account',
          description: '',
          username: names.admin,
          registernumber: sold,
        },
        {
          id: expect.any(Number),
          amount: 5000.25,
          installment_date: '2026-01-15',
          payment_mode: 'UPI',
          account_paid_to: 'Yard account',
          description: 'First',
          username: names.employee,
          registernumber: sold,
        },
      ],
      totalAmount: 5001,
    });
  });

  test.each<Wrong>([
    [{ registernumber: undefined }, 400, 'Registration number is required'],
    [{ registernumber: 'ZZ99ZZ9999' }, 404, UNKNOWN],
    [{ amount: undefined }, 400, 'Amount is required'],
    [{ amount: '' }, 400, 'Amount is required'],
    [{ amount: -1 }, 400, 'Amount cannot be negative'],
    [{ amount: 'much' }, 400, 'Amount must be a number'],
    [{ amount: 1e300 }, 400, 'Amount is too large'],
    [{ amount: 1999.999 }, 400, 'Amount: at most two decimals'],
    [{ installmentdate: undefined }, 400, 'Date is required'],
    [{ installmentdate: '2025-02-30' }, 400, /^Date: not a date/],
    [{ installmentdate: '15/01/2026' }, 400, /^Date: not a date/],
    [{ installmentdate: '2200-01-01' }, 400, /^Date: not a year from 1900/],
    [{ installmentdate: '2190-01-01' }, 400, 'This date is more than a year ahead. Please check it.'],
    [{ paymentMode: ' ' }, 400, 'Payment mode is required'],
    [{ accountPaidTo: 'x'.repeat(121) }, 400, 'Account paid to: at most 120 characters'],
  ])('%j is refused', async (wrong, status, error) => {
    await expectRefusal(await post('/installments', admin, installment(wrong)), status, error);
  });

  test('of a vehicle that is not sold are refused (409)', async () => {
    const answer = await post('/installments', admin, installment({ registernumber: await addVehicle(admin) }));
    await expectRefusal(answer, 409, 'This vehicle is not sold yet.');
  });
});
