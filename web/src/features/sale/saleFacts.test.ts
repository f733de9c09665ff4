import type { SoldCar } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { saleFacts } from './saleFacts.ts';

test('the reason for much cash stands with its sale, where there is one (R342)', () => {
  const labels = (cash_reason?: string) =>
    saleFacts({ dbData: { selling_price: 300_000, cash_reason } } as unknown as SoldCar).map(({ label }) => label);
  expect(labels('Sold his shop')).toContain('Reason for the cash');
  expect(labels()).not.toContain('Reason for the cash');
});

test('payments that are several are named each, in place of the one mode', () => {
  const cheque = { amount: 40_000, mode: 'Cheque', reference: '', cheque_number: '77', cheque_bank: 'SBI', cheque_date: null };
  const sale = {
    selling_price: 300_000,
    payment_mode: 'Cash',
    payments: [{ ...cheque, amount: 5, mode: 'Cash', cheque_number: '', cheque_bank: '' }, cheque],
  };
  const facts = saleFacts({ dbData: sale } as unknown as SoldCar);
  expect(facts.filter(({ label }) => label.startsWith('Payment'))).toEqual([
    { label: 'Payment 1', value: '₹ 5 by Cash' },
    { label: 'Payment 2', value: '₹ 40,000 by Cheque, no. 77, SBI' },
  ]);
});
