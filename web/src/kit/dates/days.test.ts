import { expect, test } from 'vitest';
import { daysAfter } from './days.ts';

test.each([
  ['2026-11-27', 7, '2026-12-04'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then);
});
