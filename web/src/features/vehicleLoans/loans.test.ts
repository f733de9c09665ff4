import { expect, test } from 'vitest';
import { interestOf, rateOfYear, settlement } from './loans.ts';

const LOAN = { outstanding: 100_000, rate: 18, settled_until: '2026-01-01', interest_due: 0 };

test.each([
  ['2026-01-01', 0],
  ['2026-01-02', 49.32],
  ['2026-02-01', 1528.77],
  ['2027-01-01', 18_000],
  ['2025-12-31', 0],
])('interest until %s is by days of a year of 365 (R667)', (until, interest) => {
  expect(interestOf(LOAN, until)).toBe(interest);
});

test('what is paid pays the interest first, then the loan (R667)', () => {
  expect(settlement(LOAN, '2026-02-01', 11_528.77)).toMatchObject({
    days: 31,
    interest: 1528.77,
    toInterest: 1528.77,
    toLoan: 10_000,
    interestLeft: 0,
    loanLeft: 90_000,
  });
  expect(settlement(LOAN, '2026-02-01', 1000)).toMatchObject({ toInterest: 1000, toLoan: 0, interestLeft: 528.77, loanLeft: 100_000 });
  expect(settlement({ ...LOAN, interest_due: 500 }, '2026-02-01', 3000)).toMatchObject({
    interestOwed: 2028.77,
    toInterest: 2028.77,
    toLoan: 971.23,
    loanLeft: 99_028.77,
    due: 102_028.77,
  });
});

test('a rate per month is twelve times as much a year', () => {
  expect(rateOfYear(1.5, true)).toBe(18);
  expect(rateOfYear(2.05, true)).toBe(24.6);
  expect(rateOfYear(18, false)).toBe(18);
});
