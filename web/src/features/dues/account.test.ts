import type { Payment, Statement } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { feeAccount, priceAccount } from './account.ts';

const paid = (id: number, installment_date: string, amount: number, fields: object = {}) =>
  ({ id, installment_date, amount, payment_mode: 'UPI', reversal: null, ...fields }) as Payment;

/** The worked example of accounts.test.sql, with a payment that was reversed, a cheque that bounced and late fees. */
const statement = {
  sale: { selldate: '2025-01-05', selling_price: 120_000, down_payment: 20_000, payment_mode: 'Cash' },
  payments: [
    paid(1, '2025-02-05', 20_000, { reference: '312456789012' }),
    paid(2, '2025-02-06', 20_000, { reversal: { bounced_on: null, reason: 'Twice' } }),
    paid(3, '2025-03-10', 7500, { payment_mode: 'Cheque', cheque_number: '000123' }),
    paid(4, '2025-03-11', 900, {
      payment_mode: 'Cheque',
      cheque_number: '000124',
      reversal: { bounced_on: '2025-03-14', reason: 'Insufficient funds' },
    }),
    paid(5, '2025-03-12', 95_000.5),
    paid(6, '2025-03-20', 150, { late_fee: true }),
  ],
  late_fees: [
    { number: 2, due_on: '2025-03-05', fee: 200 },
    { number: 3, due_on: '2025-04-05', fee: 200 },
  ],
} as unknown as Statement;

test('the account of the price: what was reversed is shown and counts nowhere, the last balance is R147’s (R313, R417)', () => {
  expect(priceAccount(statement).map(({ day, what, charged, received, balance }) => [day, what, charged, received, balance])).toEqual([
    ['2025-01-05', 'Selling price', 120_000, null, 120_000],
    ['2025-01-05', 'Down payment, Cash', null, 20_000, 100_000],
    ['2025-02-05', 'Payment, UPI, 312456789012', null, 20_000, 80_000],
    ['2025-02-06', 'Payment, UPI. Reversed', null, 20_000, null],
    ['2025-03-10', 'Payment, Cheque, 000123, not cleared yet', null, 7500, 72_500],
    ['2025-03-11', 'Payment, Cheque, 000124. Bounced on 14/03/2025', null, 900, null],
    ['2025-03-12', 'Payment, UPI', null, 95_000.5, -22_500.5],
  ]);
});

test('why an entry was reversed is apart from what the buyer reads', () => {
  const reversed = priceAccount(statement).filter(({ balance }) => balance === null);
  expect(reversed.map(({ because }) => because)).toEqual([': Twice', ': Insufficient funds']);
});

test('late fees are apart, by their days (R300)', () => {
  expect(feeAccount(statement).map(({ what, balance }) => [what, balance])).toEqual([
    ['Installment No. 2 was late', 200],
    ['Late fee paid, UPI', 50],
    ['Installment No. 3 was late', 250],
  ]);
});
