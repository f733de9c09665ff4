import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, expectRefusal, freshNumber, indiaToday, maintain, post, saleOf, sell, tokenOf } from './client.ts';

let admin: string;
let employee: string;
/** Sold in this month with a known profit. */
let sold: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  sold = await addVehicle(admin, { vehicleBuyPrice: 300000 });
  await maintain(admin, sold, { price: 1250.5, maintainanceDate: '1951-03-31' });
  await post('/dashboard/sell-car', admin, saleOf(sold, { sellingPrice: 350000, commission: 5000, downPayment: 1 }));
});

type Query = Record<string, string | number>;
const get = async (path: string, query: Query = {}, token = admin) => {
  const answer = await call(path, { token, query });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};
/** What a write was refused for; '' where it was not. */
const errorOfPost = async (path: string, body: object) => {
  const answer = await post(path, admin, body);
  return answer.ok ? '' : await answer.text();
};
const thisMonth = () => {
  const [year = 0, month = 0] = indiaToday().split('-').map(Number);
  return { month, year };
};

test('a month’s registers have every kind of payment, a financier’s and a vehicle in part exchange too (R547)', async () => {
  const financed = await addVehicle(admin);
  const old = { vehicle: { registernumber: await freshNumber() }, value: 20_000 };
  const sale = saleOf(financed, {
    sellingPrice: 350_000,
    downPayment: 50_000,
    payments: [
      { amount: 30_000, paymentMode: 'Cash' },
      { amount: 20_000, paymentMode: 'Part exchange' },
    ],
    exchanges: [old],
    finance: { financier: 'Zyqfin', sanctioned: 200_000 },
  });
  expect(await errorOfPost('/dashboard/sell-car', sale)).toBe('');
  const { sale: statement } = (await get('/dues/statement', { registernumber: financed })) as { sale: { id: number } };
  expect(await errorOfPost('/sales/disbursal', { sale: statement.id, amount: 120_000, paymentMode: 'Bank transfer' })).toBe('');
  expect(
    await errorOfPost('/installments', { registernumber: financed, amount: 1000, installmentdate: indiaToday(), paymentMode: 'UPI' }),
  ).toBe('');
  const { receipts } = (await get('/registers', thisMonth())) as { receipts: { kind: string; registernumber: string; amount: number }[] };
  const kinds = receipts.filter(({ registernumber }) => registernumber === financed).map(({ kind, amount }) => `${kind} ${amount}`);
  expect(kinds.sort()).toEqual(['down_payment 20000', 'down_payment 30000', 'finance 120000', 'installment 1000']);
});

// Isolation: only these tests and those of costsAndInvestments use the years 1951 to 1953.
describe('accounts', () => {
  test('a month’s account has its lists and sums (R195)', async () => {
    const day = { date: '1953-05-31' };
    await post('/accountDetails/addInvestment', employee, { description: 'Loan', amount: '250000.50', ...day });
    await post('/miscellaneous-costs/add', employee, { description: 'Tea', cost: 7, ...day });
    const paidFor = await addVehicle(admin);
    await sell(admin, paidFor, { sellDate: '1950-12-31' });
    for (const amount of [100, 0.25]) {
      const paid = { registernumber: paidFor, amount, installmentdate: day.date, paymentMode: 'UPI' };
      await post('/installments', admin, paid);
    }
    expect(await get('/accountDetails/filter', { month: 5, year: 1953 }, employee)).toEqual({
      installmentCosts: [{ registernumber: paidFor, total_amount: 100.25, installment_date: day.date }],
      monthlySales: [],
      investmentCosts: [{ serial_number: expect.any(Number), description: 'Loan', amount: 250000.5, ...day }],
      costs: [{ id: expect.any(Number), description: 'Tea', cost: 7, ...day }],
      totalInvestment: 250000.5,
      totalSales: 0,
      totalCommission: 0,
      totalDownPayments: 0,
      totalInHandAmount: 100.25,
      totalMaintenance: 0,
      totalInstallments: 100.25,
      totalCost: 7,
    });
    expect(await get('/accountDetails/filter', { month: 3, year: 1951 })).toMatchObject({ totalMaintenance: 1250.5 });
    expect((await get('/accountDetails/filter', thisMonth())).monthlySales).toContainEqual({
      registernumber: sold,
      selling_price: 350000,
      selldate: indiaToday(),
    });
  });

  test('a year has twelve months', async () => {
    const months = (await get('/accountDetails/year', { year: 1953 }, employee)) as unknown as { month: number }[];
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months[3]).toEqual({ month: 4, sales: 0, received: 0, costs: 0 });
    expect(months[4]).toEqual({ month: 5, sales: 0, received: 100.25, costs: 7 });
  });

  // Parallel tests sell meanwhile: the answer is only checked for consistency.
  test('the summary has the words of R193 and its balance (D11)', async () => {
    const { totalOther = 0, ...summary } = (await get('/accountDetails', {}, employee)) as Record<string, number>;
    expect(Object.keys(summary).sort()).toEqual(
      [
        'totalBuy',
        'totalMaintainance',
        'totalMiscellaneous',
        'totalInstallments',
        'totalSellings',
        'totalDownPayments',
        'totalCommision',
        'totalInvestment',
        'Remaining_Balance',
      ].sort(),
    );
    const sum = (...keys: string[]) => keys.reduce((total, key) => total + (summary[key] ?? Number.NaN), 0);
    expect(summary.Remaining_Balance).toBeCloseTo(
      sum('totalInvestment', 'totalDownPayments', 'totalInstallments', 'totalCommision') -
        sum('totalBuy', 'totalMaintainance', 'totalMiscellaneous') +
        totalOther,
      2,
    );
  });

  test.each(['/miscellaneous-costs/filter', '/accountDetails/filter'])('%s wants a month and a year', async (path) => {
    for (const [query, error] of [
      [{}, /^month must be a number/],
      [{ month: 1 }, /^year must be a number/],
      [{ year: 2026 }, /^month must be a number/],
      [{ month: 0, year: 2026 }, 'month: 1 to 12'],
      [{ month: 13, year: 2026 }, 'month: 1 to 12'],
      [{ month: 1.5, year: 2026 }, 'month: 1 to 12'],
      [{ month: 'May', year: 2026 }, /^month must be a number/],
      [{ month: '', year: 2026 }, /^month/],
      [{ month: 1, year: 1899 }, 'year: 1900 to 2199'],
      [{ month: 1, year: 2200 }, 'year: 1900 to 2199'],
    ] as [Query, string | RegExp][])
      await expectRefusal(await call(path, { token: employee, query }), 400, error);
  });

  test.each<Query>([{}, { year: '' }, { year: 1899 }, { year: 'this' }])('there is no year %j', async (query) => {
    await expectRefusal(await call('/accountDetails/year', { token: admin, query }), 400, /^year/);
  });
});

describe('profits', () => {
  test('of a vehicle (R145)', async () => {
    expect(await get('/profits', { registernumber: sold.toLowerCase() })).toEqual({ profit: 53749.5, notReceived: 53749.5 });
    const available = await addVehicle(admin);
    for (const [registernumber, status, error] of [
      [available, 409, 'This vehicle is not sold yet.'],
      ['ZZ99ZZ9999', 404, 'No data found for this ID.'],
      ['', 400, 'Registration number is required'],
    ] as const)
      await expectRefusal(await call('/profits', { token: admin, query: { registernumber } }), status, error);
  });

  test('a month’s net profit has its costs taken off (D12)', async () => {
    const month = { month: 7, year: 1951 };
    await post('/miscellaneous-costs/add', admin, { description: 'Tea', cost: 7.25, date: '1951-07-31' });
    expect(await get('/profits/monthly', month)).toEqual({ totalProfit: 0, netProfit: -7.25, notReceived: 0 });
  });
});
