import type { SoldCar } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { overpaid, remainingCost, saleMoney } from './saleMoney.ts';
import { vehicleMoney } from './vehicleMoney.ts';

const sale = { dbData: { selling_price: 500_000, down_payment: 100_000, commission: 5_000 } } as SoldCar;
const amounts = { sale, maintenance: 20_000, paid: { totalAmount: 150_000 } };

test('received is what came in, the remaining cost what the buyer owes (R147)', () => {
  expect(vehicleMoney({ ...amounts, buyingPrice: 400_000 }).map(({ label, amount }) => [label, amount])).toEqual([
    ['Bought', 400_000],
    ['Spent', 20_000],
    ['Sold', 500_000],
    ['Received', 255_000],
    ['Remaining cost', 250_000],
  ]);
});

test('what was waived is not owed: the remaining cost is the balance of the statement, and nothing of it was received', () => {
  const figures = vehicleMoney({ ...amounts, buyingPrice: undefined, paid: { totalAmount: 350_000, waived: 50_000 } });
  expect(figures.slice(-2).map(({ amount }) => amount)).toEqual([455_000, 0]);
});

test('who may not know the buying price has no bar for it', () => {
  const figures = vehicleMoney({ ...amounts, buyingPrice: undefined });
  expect(figures.map(({ label }) => label)).not.toContain('Bought');
});

test('a buyer who has paid too much has the same remaining cost everywhere, and it says so', () => {
  const figures = vehicleMoney({ ...amounts, buyingPrice: undefined, paid: { totalAmount: 476_000 } });
  expect(figures.at(-1)).toMatchObject({
    label: 'Remaining cost',
    amount: -76_000,
    note: 'Overpaid: the buyer has paid ₹ 76,000 more than the price.',
  });
  expect(remainingCost(500_000, 100_000, 476_000)).toBe(-76_000);
  expect(overpaid(0)).toBe('');
});

test('paise are added without floating-point errors', () => {
  expect(remainingCost(0.3, 0.1, 0.2)).toBe(0);
  expect(saleMoney({ sellingPrice: 1, downPayment: 0.1, commission: 0.2 })).toEqual({ received: 0.3, remaining: 0.9 });
});
