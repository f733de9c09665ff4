import { expect, test } from 'vitest';
import { readAmount, readMonths, readRate } from './readTyped.ts';

test.each([
  ['3,50,000', 350_000],
  ['3.5 lakh', 350_000],
  ['₹ 3.5L', 350_000],
  ['३.५ लाख', 350_000],
  ['465000', 465_000],
  ['465001', null],
  ['5 cr', null],
  ['0', null],
  ['-5', null],
  ['', null],
  ['three lakh', null],
  ['350000.50', null],
])('a loan of at most ₹ 4,65,000 typed as %j is %j', (typed, amount) => {
  expect(readAmount(typed, 465_000)).toBe(amount);
});

test.each([
  ['10.5', 10.5],
  ['10.5%', 10.5],
  ['10.5 % p.a.', 10.5],
  ['11 percent', 11],
  ['9 per cent per year', 9],
  ['0', 0],
  ['36', 36],
  ['36.1', null],
  ['-1', null],
  ['', null],
  ['%', null],
  ['ten', null],
])('a rate typed as %j is %j', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

test.each([
  ['48', 48],
  ['48 months', 48],
  ['48m', 48],
  ['4 years', 48],
  ['4 yrs.', 48],
  ['2.5 years', 30],
  ['४ वर्षे', 48],
  ['५ साल', 60],
  ['३६ महिने', 36],
  ['1', 1],
  ['10y', 120],
  ['11 years', null],
  ['0', null],
  ['4.5', null],
  ['', null],
  ['years', null],
  ['forever', null],
])('months typed as %j are %j', (typed, months) => {
  expect(readMonths(typed)).toBe(months);
});
