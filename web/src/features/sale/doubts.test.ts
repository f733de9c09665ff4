import type { NewSale } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { today } from '../../kit/dates/days.ts';
import { doubtsOfSale, isFarOff, otherBuyer } from './doubts.ts';
import type { Held } from './saleFormState.ts';

const sale = (fields: Partial<NewSale>, displayPrice = 0) =>
  doubtsOfSale({ sellingPrice: 500_000, downPayment: 100_000, sellDate: null, ...fields } as NewSale, displayPrice);

test.each<[Partial<NewSale>, string[]]>([
  [{}, []],
  [{ downPayment: 500_000, sellDate: today() }, []],
  [{ sellingPrice: 0, downPayment: 0 }, ['The selling price is ₹ 0.']],
  [{ downPayment: 576_000 }, ['The down payment of ₹ 5,76,000 is more than the price of ₹ 5,00,000.']],
  [
    { exchanges: [{ vehicle: { registernumber: 'HERO' }, value: 5, loan: 0, loanBank: '' }] as unknown as NewSale['exchanges'] },
    ['HERO does not look like a registration number, such as MH12AB1234 or 22BH1234AA.'],
  ],
  [{ sellDate: '2020-01-31' }, ['Date of sale: 31/01/2020 is over a year ago.']],
])('a sale with %j is asked about: %j', (fields, doubts) => {
  expect(sale(fields)).toEqual(doubts);
});

test.each([
  ['24AAPFU0939F1ZV', '', ['The GSTIN 24AAPFU0939F1ZV is of Gujarat, but the state of the buyer is Maharashtra: which is right?']],
  ['27AAPFU0939F1ZV', 'goa', ['The GSTIN 27AAPFU0939F1ZV is of Maharashtra, but the state of the buyer is Goa: which is right?']],
  ['27AAPFU0939F1ZV', 'MH', []],
  ['24AAPFU0939F1ZV', 'gujarat', []],
  ['24AAPFU0939F1ZV', 'Gujrat', []],
  ['99AAPFU0939F1ZV', 'Goa', []],
  ['', 'Goa', []],
])('a buyer with the GSTIN %j in the state %j is asked about: %j (R705)', (buyer_gstin, buyer_state, doubts) => {
  expect(sale({ buyer_gstin, buyer_state })).toEqual(doubts);
});

test('a letter that no paper can print is told before the receipt has its number; a script of India is none (R473)', () => {
  expect(sale({ ownerName: 'گلستان ગુજરાતી தமிழ் Ł' })).toEqual([]);
  expect(sale({ ownerName: '张伟 👍' })).toEqual(['Papers have no font for 张 伟 👍: an empty box will be printed instead.']);
});

test('a price far from the display price is asked about', () => {
  expect(sale({}, 600_000)).toEqual([]);
  expect(sale({}, 1_200_000)).toEqual(['The selling price of ₹ 5,00,000 is far from the display price of ₹ 12,00,000.']);
  expect(sale({}, 50_000)).toHaveLength(1);
  expect(isFarOff({ sellingPrice: 500_000 }, 1_200_000)).toBe(true);
  expect(isFarOff({ sellingPrice: 500_000 }, 0)).toBe(false);
  expect(sale({ sellingPrice: 500_000_000 })).toEqual(['The selling price is ₹ 50,00,00,000.']);
});

test.each([
  ['9822041788', '', ''],
  ['', '+91 98220-41788', ''],
  ['9011122233', '', 'Reserved for Ravi Shinde, 98220 41788; this sale is to Meena Rao, 9011122233.'],
])('a sale to %j %j of a vehicle that Ravi has reserved says %j (R377)', (contactNo, buyer_landline, said) => {
  const held = { id: 1, name: 'Ravi Shinde', phone: '98220 41788', amount: 5000, mode: 'UPI', day: '2026-11-21' } as Held;
  const buyer = { ownerName: 'Meena Rao', contactNo, buyer_landline };
  expect(otherBuyer(buyer, held)).toBe(said);
  expect(otherBuyer(buyer)).toBe('');
});
