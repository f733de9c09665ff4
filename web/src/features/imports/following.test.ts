import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../../tests/support/readSheet.ts';
import { today } from '../../kit/dates/days.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { lastDayCovered } from './following.ts';

const sale = { sellingPrice: 130_000, downPayment: 10_000, totalInstallments: 12, installmentAmount: 10_000, sellDate: '2024-03-05' };

test.each<[Record<string, unknown>, string | undefined]>([
  [{ paidSoFar: 40_000 }, '2024-07-05'],
  [{ paidSoFar: 49_999 }, '2024-07-05'],
  [{ paidSoFar: 9_999 }, undefined],
  [{ paidSoFar: 20_000, firstDueDate: '2024-05-31' }, '2024-06-30'],
  [{ paidSoFar: 120_000, totalInstallments: 0, installmentAmount: 0 }, '2024-03-05'],
  [{ paidSoFar: 0 }, undefined],
  [{ paidSoFar: 40_000, sellDate: undefined }, undefined],
  [{ paidSoFar: 20_000, sellDate: today() }, undefined],
])('of what was paid without a day, the last due day that it covers is taken, none that is to come (R651): %j', (said, day) => {
  expect(lastDayCovered({ ...sale, ...said })).toBe(day);
});

test('the day that is taken is said; a day of the file is left as it is (R651)', () => {
  const headings = [
    'Reg No',
    'Buyer',
    'Mobile',
    'Selling price',
    'Down payment',
    'Installments',
    'Mode',
    'Sale date',
    'Paid',
    'Last paid on',
  ];
  const row = (number: string, day: string) => [number, 'Asha', '9822012345', 130_000, 10_000, 12, 'UPI', '05/03/2024', 40_000, day];
  const { rows, problems } = readSheet('sales', [headings, row('MH12AB1234', ''), row('MH12AB1235', '01/08/2024'), row('MH12AB1236', 'x')]);
  expect(rows.map(({ values }) => values.lastPaidOn)).toEqual(['2024-07-05', '2024-08-01', undefined]);
  const text = 'Nothing says when it was paid. 05/07/2024 is taken: the last due day that ₹ 40,000 covers.';
  expect(problems.filter(({ isHint }) => isHint)).toMatchObject([{ row: 2, key: 'lastPaidOn', text }]);
});

describe('what sellers were paid (R653)', () => {
  const paid = (...cells: ReadCell[]) =>
    readSheet('stock', [
      ['Reg No', 'Model', 'Kharedi', 'Kharedi dile'],
      ...cells.map((cell, at) => [`MH12AB123${at}`, 'Swift', 450_000, cell] as ReadCell[]),
    ]);
  test.each<[ReadCell, number | undefined]>([
    [200_000, 200_000],
    ['2 lakh', 200_000],
    [0, 0],
    ['Paid', 450_000],
    ['Full paid', 450_000],
    ['diley', 450_000],
    ['दिले', 450_000],
    ['हो', 450_000],
    ['baki', 0],
    ['बाकी', 0],
    ['Unpaid', 0],
    ['No', 0],
    ['', undefined],
    ['perhaps', undefined],
  ])('%j', (cell, amount) => expect(paid(cell, 1).rows[0]?.values.paidToSeller).toBe(amount));

  test('where the column is used, a vehicle of which it says nothing has a warning; a blank column says nothing', () => {
    expect(paid('Paid', '').problems).toMatchObject([
      { row: 3, key: 'paidToSeller', warning: { about: 'seller_unsaid', amount: 450_000 } },
    ]);
    expect(paid('', '').problems).toEqual([]);
    expect(paid('perhaps', 1).problems).toMatchObject([{ row: 2, isHint: false }]);
  });
});

test.each(['expired', 'Expired', 'Insurance expired', 'Lapsed', 'NIL', 'over', 'No', 'संपला', 'विमा संपला', 'मुदत संपली आहे', 'Sampla'])(
  'a paper that is not valid any more has no day, as one that there is not (R694): %s',
  (said) => {
    const { rows, problems } = readSheet('stock', [
      ['Reg No', 'Model', 'Insurance', 'Fitness', 'Bought on'],
      ['MH12AB1234', 'Swift', said, said, '05/03/2024'],
      ['MH12AB1235', 'Alto', '05/03/2027', '', said],
    ]);
    expect(rows.map(({ values }) => [values.insuranceEndDate, values.fitness_upto_date])).toEqual([
      [undefined, undefined],
      ['2027-03-05', undefined],
    ]);
    // Of another day it says nothing.
    expect(problems.filter(({ isHint }) => !isHint).map(({ row, key }) => [row, key])).toEqual(said === 'NIL' ? [] : [[3, 'boughtOn']]);
  },
);

test('who names a finance company and no mode was paid by it, but for a plan of our own (R651)', () => {
  const headings = ['Reg No', 'Buyer', 'Mobile', 'Selling price', 'Down payment', 'Installments', 'Mode', 'Sale date', 'Finance'];
  const row = (number: string, installments: number, mode: string, finance: string) => {
    return [number, 'Asha', '9822012345', 130_000, 130_000, installments, mode, '05/03/2024', finance];
  };
  const { rows } = readSheet('sales', [
    headings,
    row('MH12AB1234', 0, '', 'HDFC Bank'),
    row('MH12AB1235', 0, 'UPI', 'HDFC Bank'),
    row('MH12AB1236', 12, '', 'HDFC Bank'),
    row('MH12AB1237', 0, '', ''),
  ]);
  expect(rows.map(({ values }) => values.paymentMode)).toEqual(['Finance', 'UPI', undefined, undefined]);
});
