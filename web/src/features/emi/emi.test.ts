import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emiOf } from './emi.ts';

/** Installment and interest by the formula of the banks, computed with 50 digits elsewhere. The database is asked the same in emi.test.sql. */
test.each([
  [1_000_000, 10, 240, 9_650, 1_316_052],
  [500_000, 9, 60, 10_379, 122_751],
  [372_000, 11, 60, 8_088, 113_291],
  [100_000, 12, 12, 8_885, 6_619],
  [465_000, 14.5, 36, 16_006, 111_207],
  [75_000, 24, 18, 5_003, 15_048],
  [600_000, 8.65, 84, 9_547, 201_966],
])('₹ %d at %d %% over %d months', (amount, rate, months, emi, interest) => {
  expect(emiOf({ amount, rate, months })).toEqual({ emi, interest, total: amount + interest });
});

test('without interest the installments are equal parts, and cost nothing', () => {
  expect(emiOf({ amount: 100_000, rate: 0, months: 36 })).toEqual({ emi: 2778, interest: 0, total: 100_000 });
});

test('one month is the amount and a month of interest', () => {
  expect(emiOf({ amount: 120_000, rate: 12, months: 1 })).toEqual({ emi: 121_200, interest: 1_200, total: 121_200 });
});

describe('for every loan', () => {
  const amount = fc.integer({ min: 1000, max: 10_000_000 });
  const rate = fc.integer({ min: 1, max: 3600 }).map((hundredths) => hundredths / 100);
  const months = fc.integer({ min: 1, max: 120 });

  test('paying the exact installment each month leaves nothing to pay', () => {
    fc.assert(
      fc.property(amount, rate, months, (amount, rate, months) => {
        const exact = emiOf({ amount: amount * 1e6, rate, months }).emi / 1e6;
        let balance = amount;
        for (let month = 0; month < months; month++) balance += (balance * rate) / 1200 - exact;
        expect(Math.abs(balance)).toBeLessThan(0.01);
      }),
    );
  });

  test('a tiny rate is hardly more than none', () => {
    fc.assert(
      fc.property(amount, months, (amount, months) => {
        const { emi, interest } = emiOf({ amount, rate: 1e-9, months });
        expect(Math.abs(emi - amount / months)).toBeLessThanOrEqual(0.51);
        expect(interest).toBe(0);
      }),
    );
  });
});
