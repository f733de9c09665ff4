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

test('what is agreed is the schedule, once it is known; what was typed only while it adds up', () => {
  const typed = { selling_price: 145_000, down_payment: 50_000, total_installments: 2, installment_amount: 50_000 };
  const agreed = (given: object, amounts?: number[]) =>
    saleFacts(
      { dbData: { ...typed, ...given } } as unknown as SoldCar,
      amounts?.map((amount) => ({ amount })),
    ).find(({ label }) => label === 'Installments agreed')?.value;
  expect(agreed({}, [50_000, 45_000])).toBe('₹ 50,000 + ₹ 45,000');
  expect(agreed({}, [50_000, 50_000, 45_000])).toBe('2 × ₹ 50,000 + ₹ 45,000');
  expect(agreed({}, [12_000])).toBe('1 × ₹ 12,000');
  expect(agreed({}, [1, 2, 3, 4])).toBe('4 installments, ₹ 10 in all');
  expect(agreed({})).toBe('2 × ₹ 50,000');
  expect(agreed({ selling_price: 155_000 })).toBe('');
  expect(agreed({ selling_price: 95_000 })).toBe('');
  expect(agreed({ total_installments: 0, installment_amount: 0 })).toBe('');
});
