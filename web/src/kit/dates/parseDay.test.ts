import { expect, test } from 'vitest';
import { parseDay } from './parseDay.ts';

test.each([
  ['01/03/2026', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  [' 29-02-2024 ', '2024-02-29'],
  ['31.12.98', '1998-12-31'],
  ['1/3/26', '2026-03-01'],
])('%s is %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['', '1/3', '31/02/2026', '29/02/2025', '00/01/2026', '12/13/2026', '01/03/202', '2026-03-01', 'tomorrow'])(
  '%j is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);
