import type { ImportKind } from '@contract/import.ts';
import { expect, test } from 'vitest';
import { today } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { hintsOf, owedOf } from './hints.ts';
import { exampleOf } from './template.ts';

const next = `${Number(today().slice(0, 4)) + 1}-01-01`;
const sale = { sellingPrice: 100_000, downPayment: 100_000, sellDate: '2024-03-05' };
const due = { ...sale, downPayment: 0 };

test.each<[ImportKind, Record<string, unknown>, string[]]>([
  ['stock', { registernumber: '12345' }, ['registernumber']],
  ['stock', { registernumber: 'MH12AB1234', registration_date: '2019-03-05', vehicleSellPrice: 500_000 }, []],
  ['stock', { registration_date: next }, ['registration_date']],
  ['stock', { vehicleSellPrice: 1_000_000_000 }, ['vehicleSellPrice']],
  ['stock', { vehicleSellPrice: 0, vehicleBuyPrice: 0 }, []],
  ['stock', { insuranceStartDate: '2025-03-05', insuranceEndDate: '2025-03-04' }, ['insuranceEndDate']],
  ['stock', { ownerPhone: '98220123' }, ['ownerPhone']],
  ['stock', { ownerPhone: '+91 98220-12345' }, []],
  ['costs', { cost: 0, date: '2019-03-05' }, ['cost']],
  ['costs', { cost: 850, date: next }, ['date']],
  ['sales', sale, []],
  ['sales', { ...sale, registration_date: '2024-03-06' }, ['registration_date']],
  ['sales', { ...sale, firstDueDate: '2024-03-04' }, ['firstDueDate']],
  ['sales', { ...sale, buyer_age: 7 }, ['buyer_age']],
  ['sales', { ...sale, sellingPrice: 0 }, ['sellingPrice']],
  ['sales', { ...sale, downPayment: 20_000, totalInstallments: 8, installmentAmount: 10_000 }, []],
  ['sales', { ...sale, downPayment: 20_000, totalInstallments: 12, installmentAmount: 10_000 }, ['installmentAmount']],
  ['sales', { ...due, totalInstallments: 12, paidSoFar: 6 }, ['paidSoFar']],
  ['sales', { ...due, totalInstallments: 10, installmentAmount: 10_000, paidSoFar: 10 }, ['paidSoFar']],
  ['sales', { ...due, totalInstallments: 10, installmentAmount: 10_000, paidSoFar: 11 }, []],
  ['sales', { ...due, totalInstallments: 10, installmentAmount: 10_000, paidSoFar: 0 }, []],
  ['sales', { ...due, totalInstallments: 10, installmentAmount: 10_000, paidSoFar: 60_000 }, []],
  ['sales', { ...due, totalInstallments: 12, installmentAmount: 50, paidSoFar: 6 }, ['installmentAmount']],
  ['sales', { ...sale, paidSoFar: 6 }, []],
  ['sales', { ...due, installmentAmount: 10_000, paidSoFar: 5 }, ['paidSoFar']],
  ['sales', { ...due, totalInstallments: 10, paidSoFar: 2.5 }, []],
])('where a form would ask, the preview has a hint (R443): %s %j', (kind, values, keys) => {
  expect(hintsOf(kind, values).map(({ key }) => key)).toEqual(keys);
});

const plan = (price: number, count: number, each: number) =>
  hintsOf('sales', { sellingPrice: price, downPayment: 43_000, totalInstallments: count, installmentAmount: each, sellDate: '2024-03-05' })
    .filter(({ key }) => key === 'installmentAmount')
    .map(({ text, warning }) => [text, warning?.offer?.typed]);

test.each<[number, number, number, [string, string?] | undefined]>([
  [
    300_000,
    12,
    23_990,
    [
      '12 × ₹ 23,990 = ₹ 2,87,880, but ₹ 2,57,000 is due after the down payment: ₹ 30,880 more. If that is interest, add it to the selling price. Imported as it is, the last installments are dropped: 11 are left, the last of ₹ 17,100.',
      '330880',
    ],
  ],
  [
    300_000,
    12,
    22_000,
    [
      '12 × ₹ 22,000 = ₹ 2,64,000, but ₹ 2,57,000 is due after the down payment: ₹ 7,000 more. If that is interest, add it to the selling price. Imported as it is, the last installment is ₹ 15,000.',
      '307000',
    ],
  ],
  [
    300_000,
    12,
    20_000,
    [
      '12 × ₹ 20,000 = ₹ 2,40,000, but ₹ 2,57,000 is due after the down payment: ₹ 17,000 less. Imported as it is, the last installment is ₹ 37,000.',
    ],
  ],
  // A twelfth in whole rupees.
  [300_000, 12, 21_417, undefined],
  [330_880, 12, 23_990, undefined],
])('installments that are not what is due say what becomes of them (R649): %d, %d × %d', (price, count, each, said) => {
  expect(plan(price, count, each)).toEqual(said ? [[said[0], said[1]]] : []);
});

test.each<[ImportKind, string, number, boolean]>([
  ['stock', 'vehicleSellPrice', 4.75, true],
  ['stock', 'vehicleBuyPrice', 999.99, true],
  ['stock', 'vehicleBuyPrice', 1000, false],
  ['stock', 'vehicleSellPrice', 0, false],
  ['sales', 'sellingPrice', 4.75, true],
  ['sales', 'vehicleBuyPrice', 4.75, true],
  ['sales', 'downPayment', 500, false],
  ['costs', 'cost', 4.75, false],
])('a price of a vehicle that may be in lakhs is a hint (R449): %s %s %d', (kind, key, value, isTold) => {
  const amount = formatAmount(value);
  const told = [{ key, text: `This is ${amount}. Was it meant in lakh?` }];
  expect(hintsOf(kind, { [key]: value }).filter(({ warning }) => !warning)).toEqual(isTold ? told : []);
});

const offered = (values: Record<string, unknown>, about: string) =>
  hintsOf('sales', values)
    .filter(({ warning }) => warning?.about === about)
    .map(({ key, warning }) => [key, warning?.amount, warning?.offer?.key, warning?.offer?.typed]);

test.each<[Record<string, unknown>, number, string]>([
  [{}, 100_000, '100000'],
  [{ downPayment: 0 }, 100_000, '100000'],
  [{ downPayment: 40_000 }, 60_000, '100000'],
  [{ paidSoFar: 30_000.5 }, 69_999.5, '69999.5'],
  [{ downPayment: 100_000 }, 0, ''],
  [{ downPayment: 60_000, paidSoFar: 40_000 }, 0, ''],
  [{ totalInstallments: 10 }, 0, ''],
  [{ installmentAmount: 10_000 }, 0, ''],
])('a sale without installments of which something is not paid is not owed without a word (R691): %j', (said, owed, typed) => {
  const values = { sellingPrice: 100_000, sellDate: '2024-03-05', ...said };
  expect(offered(values, 'unpaid')).toEqual(owed > 0 ? [['downPayment', owed, 'downPayment', typed]] : []);
});

test('what buyers will still owe is the sum of what each owes (R691)', () => {
  const said = [
    { sellingPrice: 100_000 },
    { sellingPrice: 100_000, downPayment: 90_000.1, paidSoFar: 0.2 },
    sale,
    { sellingPrice: 1, downPayment: 5 },
  ];
  expect(owedOf(said)).toEqual({ count: 2, amount: 109_999.7 });
});

const PLAN = { sellingPrice: 200_000, downPayment: 23_600, totalInstallments: 12, installmentAmount: 14_700, sellDate: '2024-03-05' };
test.each<[Record<string, unknown>, number, string]>([
  [{ paidSoFar: 5 }, 73_500, 'Read it as the number of installments: 5 × ₹ 14,700 = ₹ 73,500'],
  [{ paidSoFar: 5, totalInstallments: undefined }, 73_500, 'Read it as the number of installments: 5 × ₹ 14,700 = ₹ 73,500'],
  [{ paidSoFar: 5, installmentAmount: undefined }, 73_500, 'Read it as the number of installments: 5 × ₹ 14,700 = ₹ 73,500'],
  // The last one is what is left, never more than is due.
  [{ paidSoFar: 12, downPayment: 25_000 }, 175_000, 'Read it as the number of installments: 12 with the last one, ₹ 1,75,000'],
])('a number of installments is read as one by one press (R692): %j', (said, amount, text) => {
  const values = { ...PLAN, ...said };
  expect(offered(values, 'paid_count')).toEqual([['paidSoFar', amount, 'paidSoFar', String(amount)]]);
  expect(hintsOf('sales', values).find(({ key }) => key === 'paidSoFar')?.warning?.offer?.text).toBe(text);
});

test.each<ImportKind>(['stock', 'owners', 'sales', 'costs'])('the example of %s has no doubts', (kind) => {
  const values = Object.fromEntries(Object.entries(exampleOf(kind)).map(([key, { value }]) => [key, value]));
  expect(hintsOf(kind, values)).toEqual([]);
});

test('the example of a sale adds up', () => {
  const amount = (key: string) => Number(exampleOf('sales')[key]?.value);
  expect(amount('downPayment') + amount('totalInstallments') * amount('installmentAmount')).toBe(amount('sellingPrice'));
});
