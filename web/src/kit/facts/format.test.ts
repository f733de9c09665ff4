import { expect, test } from 'vitest';
import { formatDate } from '../dates/days.ts';
import { formatAmount, formatPaise, formatRupees } from '../money/rupees.ts';
import { known } from './format.ts';

test.each([
  [1234567, '₹ 12,34,567'],
  [0, '₹ 0'],
  [999.6, '₹ 1,000'],
  [-5, '-₹ 5'],
])('%d rupees read %s (R001)', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('of miscellaneous costs with two decimals (R001)', () => {
  expect(formatPaise(1234.5)).toBe('₹ 1,234.50');
  expect(formatPaise(-123456)).toBe('-₹ 1,23,456.00');
});

test.each([
  [1234.5, '₹ 1,234.50'],
  [999.6, '₹ 999.60'],
  [-0.05, '-₹ 0.05'],
  [1234567, '₹ 12,34,567'],
  // A sum in floating point.
  [0.1 + 0.2 + 99.7, '₹ 100'],
])('%d rupees that are booked read %s, so that what is shown adds up (R487)', (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});

test.each([
  ['2026-04-05', '05/04/2026'],
  ['2026-04-05T10:00:00Z', '05/04/2026'],
  ['0000-00-00', ''],
  [null, ''],
])('the day %j reads %j (R002)', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

test.each(['', ' ', 'Not Provided', 'not provided', null])('%j stands for nothing (R069)', (text) => {
  expect(known(text)).toBe('');
});
