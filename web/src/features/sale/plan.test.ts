import { monthsAfter, planOf } from '@contract/plan.ts';
import type { NewSale } from '@contract/sale.ts';
import { describe, expect, test } from 'vitest';
import { doubtsOfPlan, planOfSale } from './plan.ts';
import { asSent, emptySale, type SaleFields } from './saleFormState.ts';
import { typedSale } from './typedSale.ts';

describe('a plan (R280)', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-30', 13, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('from %s on, %i months later, is %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));

  const plan = (due: number, count: number, amount: number) =>
    planOf({ due, count, amount, firstDue: '2026-01-31' }).map((one) => one.amount);
  test.each<[number, number, number, number[]]>([
    [360_000, 3, 120_000, [120_000, 120_000, 120_000]],
    [360_000, 3, 130_000, [130_000, 130_000, 100_000]],
    [360_000, 3, 100_000, [100_000, 100_000, 160_000]],
    [360_000, 5, 120_000, [120_000, 120_000, 120_000]],
    [360_000, 4, 200_000, [200_000, 160_000]],
    [100_000, 3, 0, [33_334, 33_334, 33_332]],
    [100_000, 1, 20_000, [100_000]],
    [100_000, 0, 0, [100_000]],
    [0.3, 3, 0.1, [0.1, 0.1, 0.1]],
    [100.1, 2, 50.05, [50.05, 50.05]],
    [0, 3, 100, []],
    [-5, 3, 100, []],
  ])('₹ %d in %i of ₹ %d is %j', (due, count, amount, amounts) => expect(plan(due, count, amount)).toEqual(amounts));

  test('comes to what is due, whatever was agreed, month after month', () => {
    for (let due = 1; due < 400; due += 7)
      for (let count = 0; count < 14; count++)
        for (const amount of [0, 1, 12.34, 50, due]) {
          const lines = planOf({ due, count, amount, firstDue: '2026-08-31' });
          expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(due * 100);
          expect(lines.every((line, place) => line.amount > 0 && line.number === place + 1)).toBe(true);
        }
    const days = planOf({ due: 3, count: 3, amount: 1, firstDue: '2026-08-31' }).map(({ dueOn }) => dueOn);
    expect(days).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
  });
});

const later: SaleFields = {
  ...emptySale('MH12'),
  ownerName: 'Ravi',
  contactNo: '9822012345',
  paymentMode: 'Cash',
  paying: 'later',
  sellDate: '31/01/2026',
  sellingPrice: 500_000,
  downPayment: 140_000,
};

test.each<[Partial<SaleFields>, unknown, unknown]>([
  [{ totalInstallments: 12 }, 12, 30_000],
  [{ totalInstallments: 7 }, 7, 51_429],
  [{ installmentAmount: 30_000 }, 12, 30_000],
  [{ installmentAmount: 50_000 }, 8, 50_000],
  [{ totalInstallments: 10, installmentAmount: 20_000 }, 10, 20_000],
  [{ totalInstallments: 12, downPayment: 500_000 }, 12, ''],
  [{ totalInstallments: 'many' }, 'many', ''],
  [{}, '', ''],
])('of %j the form makes %j of %j (R280)', (fields, count, amount) => {
  const { totalInstallments, installmentAmount } = asSent({ ...later, ...fields });
  expect([totalInstallments, installmentAmount]).toEqual([count, amount]);
});

const sent = (fields: Partial<SaleFields>) => typedSale.parse({ ...later, ...fields });

test('the first installment is due a month after the sale, unless another day is typed', () => {
  const days = (fields: Partial<SaleFields>) => planOfSale(sent({ totalInstallments: 3, ...fields })).map(({ dueOn }) => dueOn);
  expect(days({})).toEqual(['2026-02-28', '2026-03-28', '2026-04-28']);
  expect(days({ firstDueDate: '5/3/2026' })).toEqual(['2026-03-05', '2026-04-05', '2026-05-05']);
  expect(sent({ firstDueDate: '5/3/2026' }).firstDueDate).toBe('2026-03-05');
  expect(sent({ firstDueDate: '5/3/2026', paying: 'inFull' }).firstDueDate).toBeNull();
  expect(typedSale.safeParse({ ...later, firstDueDate: '31/02/2026' }).error?.issues[0]).toMatchObject({
    path: ['firstDueDate'],
    message: 'Not a date. Please write it as dd/mm/yyyy.',
  });
});

test.each<[Partial<SaleFields>, string[]]>([
  [{}, []],
  [{ paying: 'inFull', totalInstallments: 3 }, []],
  [{ totalInstallments: 7 }, []],
  [{ totalInstallments: 12, installmentAmount: 30_000 }, []],
  [{ totalInstallments: 12, installmentAmount: 30_500 }, []],
  [
    { totalInstallments: 10, installmentAmount: 20_000 },
    ['10 installments of ₹ 20,000 come to ₹ 2,00,000: ₹ 1,60,000 less than what is due, ₹ 3,60,000. The last one would be ₹ 1,80,000.'],
  ],
  [
    { totalInstallments: 20, installmentAmount: 30_000 },
    ['20 installments of ₹ 30,000 come to ₹ 6,00,000, but ₹ 3,60,000 is due: 12 are enough.'],
  ],
  [{ totalInstallments: 3, downPayment: 500_000 }, ['There are installments, but nothing is left to pay.']],
  [{ totalInstallments: 12, firstDueDate: '30/01/2026' }, ['First installment due: 30/01/2026 is before the sale.']],
])('before a sale with %j is confirmed it says %j (R280)', (fields, doubts) => {
  expect(doubtsOfPlan(sent(fields) as NewSale)).toEqual(doubts);
});
