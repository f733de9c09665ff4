import { newSale } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { dealer } from '../../lib/dealer.ts';
import { emptySale, stillToPay } from './fields.ts';

test('what is left to pay is told while the form is filled in', () => {
  const fields = { sellingPrice: 500_000, downPayment: 140_000, totalInstallments: 12, installmentAmount: 30_000 };
  expect(stillToPay(fields)).toEqual({ remaining: 360_000, agreed: 360_000 });
  expect(stillToPay(emptySale('MH12'))).toEqual({ remaining: 0, agreed: 0 });
});

test("a sale needs a price, a buyer and a way of paying; the account is the dealer's own unless said otherwise", () => {
  const { error } = newSale.safeParse(emptySale('MH12'));
  const missing = error?.issues.map(({ path }) => path[0]);
  expect(missing).toEqual(['sellingPrice', 'ownerName', 'contactNo', 'paymentMode']);
  expect(emptySale('MH12').accountPaidTo).toBe(dealer.accountName);
});
