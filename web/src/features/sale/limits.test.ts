import type { Rate, RateKind } from '@contract/rate.ts';
import { expect, test } from 'vitest';
import { limitsOf, tcsOf } from './limits.ts';
import { emptySale, type SaleFields } from './saleFormState.ts';

const rate = (kind: RateKind, holdsFrom: string, value: number): Rate => ({ kind, holdsFrom, value });
/** The latest first, as the API answers them. */
const RATES = [
  rate('pan_limit', '2027-01-01', 300_000),
  rate('pan_limit', '2020-01-01', 500_000),
  rate('tcs_limit', '2020-01-01', 1_000_000),
  rate('tcs_rate', '2020-01-01', 1),
];
const hints = (sale: Partial<SaleFields>, rates = RATES) => limitsOf({ ...emptySale('MH12AB1234'), ...sale }, rates, '2026-11-22');

const PAN = ['From ₹ 5,00,000 on the buyer gives a PAN or a declaration.'];

test.each<[string, Partial<SaleFields>, string[]]>([
  ['nothing typed yet', {}, []],
  ['a price below the limit', { sellingPrice: 499_999 }, []],
  ['one at the limit', { sellingPrice: 500_000 }, PAN],
  ['with a PAN', { sellingPrice: 500_000, buyer_pan: 'ABCDE1234F' }, []],
  ['with a declaration', { sellingPrice: 500_000, buyer_declared: true }, []],
  ['on a day of another limit', { sellingPrice: 300_000, sellDate: '01/01/2027' }, [PAN[0]?.replace('5', '3') ?? '']],
])('%s', (_name, sale, expected) => expect(hints(sale)).toEqual(expected));

test('TCS is proposed above its limit, by the rates of the day, to the rupee (R680)', () => {
  expect([999_999, 1_000_000, 1_000_001, 1_259_000].map((price) => tcsOf(price, RATES, '2026-11-22').amount)).toEqual([
    0, 0, 10_000, 12_590,
  ]);
  expect(tcsOf(9_000_000, [], '2026-11-22').amount).toBe(0);
});

test('while the limits are not known nothing is said', () => {
  expect(hints({ sellingPrice: 9_000_000 }, [])).toEqual([]);
});
