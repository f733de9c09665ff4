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

test('taxes beside the price are lines of their own, in the balance (R680, R682)', () => {
  const taxed = { ...statement, sale: { ...statement.sale, tcs: 1_200, tax_on_top: 9_000 } } as Statement;
  expect(
    priceAccount(taxed)
      .slice(0, 3)
      .map(({ what, charged, balance }) => [what, charged, balance]),
  ).toEqual([
    ['Selling price', 120_000, 120_000],
    ['GST beside the price', 9_000, 129_000],
    ['Tax collected at source', 1_200, 130_200],
  ]);
});

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

test('what a down payment was made by is not counted twice; what was waived, set off or financed says so', () => {
  const deal = {
    sale: { selldate: '2025-01-05', selling_price: 150_000, down_payment: 50_000, in_parts: 45_000, payment_mode: 'Cash' },
    payments: [
      paid(1, '2025-01-02', 5000, { kind: 'token', payment_mode: 'Cheque', cheque_number: '77', cleared_on: '2025-01-04' }),
      paid(2, '2025-01-05', 15_000, { kind: 'down_payment' }),
      paid(3, '2025-01-05', 40_000, {
        kind: 'down_payment',
        payment_mode: 'Cheque',
        reversal: { bounced_on: '2025-01-09', reason: 'No funds' },
      }),
      paid(4, '2025-01-20', 60_000, { kind: 'finance', payment_mode: 'Bank transfer' }),
      paid(5, '2025-02-05', 30_000, { kind: 'installment', payment_mode: 'Set-off' }),
      paid(6, '2025-02-05', 10_000, { kind: 'waived', payment_mode: 'Waived', description: 'An old customer' }),
      paid(7, '2025-02-05', 400, { kind: 'late_fee', payment_mode: 'Waived', late_fee: true }),
    ],
    late_fees: [],
  } as unknown as Statement;
  expect(priceAccount(deal).map(({ what, received, balance, because }) => [what, received, balance, because])).toEqual([
    ['Selling price', null, 150_000, ''],
    ['Down payment, Cash', 30_000, 120_000, ''],
    ['Token, Cheque, 77', 5000, 115_000, ''],
    ['Down payment, UPI', 15_000, 100_000, ''],
    ['Down payment, Cheque. Bounced on 09/01/2025', 40_000, null, ': No funds'],
    ['From the finance company, Bank transfer', 60_000, 40_000, ''],
    ['Set off against buying the vehicle back', 30_000, 10_000, ''],
    ['Waived', 10_000, 0, ': An old customer'],
  ]);
  expect(feeAccount(deal).map(({ what }) => what)).toEqual(['Late fee waived']);
});

test('a token that was one payment is a token, received when and as its reservation says; the rest is the down payment', () => {
  const sale = { selldate: '2025-01-05', selling_price: 150_000, down_payment: 50_000, payment_mode: 'UPI' };
  const held = { token: 11_000, token_day: '2025-01-02', token_mode: 'Cash' };
  const of = (given: object, payments: Payment[] = []) =>
    priceAccount({ sale: { ...sale, ...given }, payments, late_fees: [] } as unknown as Statement).map(({ day, what, received }) => [
      day,
      what,
      received,
    ]);
  const price = ['2025-01-05', 'Selling price', null];
  expect(of(held)).toEqual([price, ['2025-01-02', 'Token, Cash', 11_000], ['2025-01-05', 'Down payment, UPI', 39_000]]);
  expect(of({ ...held, down_payment: 11_000 })).toEqual([price, ['2025-01-02', 'Token, Cash', 11_000]]);
  const byCheque = paid(1, '2025-01-03', 4000, { kind: 'token' });
  expect(of(held, [byCheque])).toEqual([
    price,
    ['2025-01-02', 'Token, Cash', 7000],
    ['2025-01-05', 'Down payment, UPI', 39_000],
    ['2025-01-03', 'Token, UPI', 4000],
  ]);
});
