import type { SoldCar } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { vehicleMoney } from './vehicleMoney.ts';

const sale = { dbData: { selling_price: 500_000, down_payment: 100_000, commission: 5_000 } } as SoldCar;
const amounts = { sale, maintenance: 20_000, installments: 150_000 };

test('received is what came in, still due what the buyer owes (R147)', () => {
  expect(vehicleMoney({ ...amounts, buyingPrice: 400_000 }).map(({ label, amount }) => [label, amount])).toEqual([
    ['Bought', 400_000],
    ['Spent', 20_000],
    ['Sold', 500_000],
    ['Received', 255_000],
    ['Still due', 250_000],
  ]);
});

test('who may not know the buying price has no bar for it, and nobody is owed less than nothing', () => {
  const figures = vehicleMoney({ ...amounts, buyingPrice: undefined, installments: 450_000 });
  expect(figures.map(({ label }) => label)).not.toContain('Bought');
  expect(figures.at(-1)?.amount).toBe(0);
});
