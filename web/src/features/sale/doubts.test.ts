import type { NewInstallment, NewSale, SoldCar } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { today } from '../../kit/dates/days.ts';
import { doubtsOfInstallment, doubtsOfSale } from './doubts.ts';

const sale = (fields: Partial<NewSale>, displayPrice = 0) =>
  doubtsOfSale({ sellingPrice: 500_000, downPayment: 100_000, sellDate: null, ...fields } as NewSale, displayPrice);

test.each<[Partial<NewSale>, string[]]>([
  [{}, []],
  [{ downPayment: 500_000, sellDate: today() }, []],
  [{ sellingPrice: 0, downPayment: 0 }, ['The selling price is ₹ 0.']],
  [{ downPayment: 576_000 }, ['The down payment of ₹ 5,76,000 is more than the price of ₹ 5,00,000.']],
  [{ sellDate: '2020-01-31' }, ['Date of sale: 31/01/2020 is over a year ago.']],
])('a sale with %j is asked about: %j', (fields, doubts) => {
  expect(sale(fields)).toEqual(doubts);
});

test('a price far from the display price is asked about', () => {
  expect(sale({}, 600_000)).toEqual([]);
  expect(sale({}, 1_200_000)).toEqual([
    'The selling price of ₹ 5,00,000 is far from the display price of ₹ 12,00,000.',
  ]);
  expect(sale({}, 50_000)).toHaveLength(1);
  expect(sale({ sellingPrice: 500_000_000 })).toEqual(['The selling price is ₹ 50,00,00,000.']);
});

const sold = { dbData: { selling_price: 500_000, down_payment: 100_000, selldate: today() } } as SoldCar;
const installment = (fields: Partial<NewInstallment>, paid: number) =>
  doubtsOfInstallment({ amount: 50_000, installmentdate: today(), ...fields } as NewInstallment, sold, paid);

test.each<[Partial<NewInstallment>, number, string[]]>([
  [{}, 0, []],
  [{}, 350_000, []],
  [{ amount: 0 }, 0, ['The amount is ₹ 0.']],
  [{}, 360_000, ['₹ 50,000 is more than the remaining cost of ₹ 40,000.']],
  [{}, 400_000, ['Nothing remains to be paid.']],
])('an installment with %j after ₹ %i is asked about: %j', (fields, paid, doubts) => {
  expect(installment(fields, paid)).toEqual(doubts);
});

test('an installment of a day before the sale is asked about', () => {
  expect(installment({ installmentdate: '2020-01-31' }, 0)).toEqual([
    expect.stringMatching(/^Date: 31\/01\/2020 is before the sale of/),
    'Date: 31/01/2020 is over a year ago.',
  ]);
});
