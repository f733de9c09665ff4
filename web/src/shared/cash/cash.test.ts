import { expect, test } from 'vitest';
import { lookAtCash } from './cash.ts';

const look = (of_sale: number, of_day: number, amount: number, limits = { warn_from: 150_000, reason_from: 200_000 }) =>
  lookAtCash({ of_sale, of_day, ...limits } as Parameters<typeof lookAtCash>[0], amount);

test.each([
  ['little', 0, 0, 149_999, [], false],
  [
    'from the warning on',
    100_000,
    0,
    50_000,
    ['₹ 1,50,000 in cash for this sale.', 'Close to the limit: nobody may take ₹ 2,00,000 or more in cash.'],
    false,
  ],
  ['the limit itself', 150_000, 0, 50_000, ['₹ 2,00,000 in cash for this sale.', 'Nobody may take ₹ 2,00,000 or more in cash.'], true],
  [
    'a buyer of two vehicles on one day',
    0,
    199_000,
    1000.5,
    ['₹ 2,00,000.50 in cash from this buyer on this day.', 'Nobody may take ₹ 2,00,000 or more in cash.'],
    true,
  ],
  ['nothing more than what was taken', 300_000, 0, 0, [], false],
] as const)('cash: %s (R301)', (_what, ofSale, ofDay, amount, hints, needsReason) => {
  expect(look(ofSale, ofDay, amount)).toEqual({ hints, needsReason });
});

test('without limits nothing is said', () => {
  expect(look(0, 0, 9_000_000, { warn_from: null, reason_from: null } as never)).toEqual({ hints: [], needsReason: false });
});
