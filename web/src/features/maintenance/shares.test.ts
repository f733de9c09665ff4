import { expect, test } from 'vitest';
import { sumOf } from '../../kit/money/rupees.ts';
import { equalShares, leftToShare } from './shares.ts';

test.each([
  [100, 3, [33.34, 33.33, 33.33]],
  [1000.01, 2, [500.01, 500]],
  [0.05, 3, [0.03, 0.01, 0.01]],
  [900, 3, [300, 300, 300]],
  [0, 2, [0, 0]],
])('%d over %d vehicles: what is left of the paise goes to the first (R662)', (bill, count, shares) => {
  expect(equalShares(bill, count)).toEqual(shares);
  expect(sumOf(equalShares(bill, count))).toBe(bill);
});

test('what is left to share is exact, and below 0 where it is too much', () => {
  const share = (price: number | string) => ({ registernumber: 'TS10AB1', price });
  expect(leftToShare(0.3, [share(0.1), share(0.2)])).toBe(0);
  expect(leftToShare(100, [share(''), share(30)])).toBe(70);
  expect(leftToShare('', [share(30)])).toBe(-30);
});
