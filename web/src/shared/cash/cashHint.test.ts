import type { Rate } from '@contract/rate.ts';
import { expect, test } from 'vitest';
import { cashHints } from './cashHint.ts';

const rate = (kind: Rate['kind'], value: number, holdsFrom = '2020-01-01'): Rate => ({ kind, value, holdsFrom });
const RATES = [
  rate('cash_paid_limit', 20_000, '2027-01-01'),
  rate('cash_paid_limit', 10_000),
  rate('cash_transport_limit', 35_000),
  rate('cash_loan_limit', 20_000),
  rate('cash_limit', 200_000),
];
const PAID = 'More than ₹ 10,000 in cash to one person on one day';

test.each([
  ['the limit itself is a cost', 'paid', 10_000, '2026-04-01', []],
  ['above it, with that of transporters', 'paid', 10_001, '2026-04-01', [`${PAID}, ₹ 35,000 to a transporter, is no cost`]],
  ['above both', 'paid', 35_001, '2026-04-01', [`${PAID} is no cost`]],
  ['by the limit of its day', 'paid', 15_000, '2027-01-01', []],
  ['a little capital', 'taken', 19_999, '2026-04-01', []],
  ['capital that may be a loan', 'taken', 20_000, '2026-04-01', ['Is it a loan? Nobody may take one of ₹ 20,000 or more in cash']],
  ['a loan', 'loan', 20_000, '2026-04-01', ['Nobody may take a loan of ₹ 20,000 or more in cash, or pay it back so']],
  ['a large loan: that of loans alone', 'loan', 200_000, '2026-04-01', ['Nobody may take a loan of ₹ 20,000']],
  ['a little loan', 'loan', 19_999.99, '2026-04-01', []],
  ['what nobody may take', 'taken', 200_000, '2026-04-01', ['Nobody may take ₹ 2,00,000 or more in cash.']],
] as const)('cash: %s (R563, R564)', (_what, way, amount, day, hints) => {
  const said = cashHints(way, amount, day, RATES);
  expect(said).toHaveLength(hints.length);
  for (const [at, hint] of hints.entries()) expect(said[at]).toContain(hint);
});

test('without limits nothing is said', () => {
  expect(cashHints('paid', 9_000_000, '2026-04-01', [])).toEqual([]);
});
