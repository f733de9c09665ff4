import { expect, test } from 'vitest';
import { daysOf, monthName, monthNamed, monthOf, tenYearsAround, tenYearsBack } from './months.ts';

test('costs and accounts go back nine years (R185, R194)', () => {
  expect(tenYearsBack(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
});

test('monthly details begin five years ago and run for ten (R199)', () => {
  expect(tenYearsAround(2026)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
});

test('a day has its month, and a month its name', () => {
  expect(monthOf('2024-03-31')).toEqual({ month: 3, year: 2024 });
  expect(monthName({ month: 12, year: 2024 })).toBe('December 2024');
});

const thisMonth = { month: 11, year: 2026 };

test('an address names a month of a listed year', () => {
  expect(monthNamed('3', '2024', tenYearsBack(2026), thisMonth)).toEqual({ month: 3, year: 2024 });
});

test.each([
  [null, null],
  ['0', '2024'],
  ['13', '2024'],
  ['1.5', '2024'],
  ['March', '2024'],
  ['3', '2016'],
  ['3', '2027'],
])('an address with month %j and year %j stands for this month', (month, year) => {
  expect(monthNamed(month, year, tenYearsBack(2026), thisMonth)).toEqual(thisMonth);
});

test('a month has its first and its last day, February too', () => {
  expect(daysOf({ month: 2, year: 2028 })).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(daysOf({ month: 12, year: 2026 })).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});
