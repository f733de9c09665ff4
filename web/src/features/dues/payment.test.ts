import type { Payment, Statement } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { formatDate, today } from '../../kit/dates/days.ts';
import { doubtsOfPayment, isMoreThanDue, startOf } from './payment.ts';
import { allOwed, amountToPay, buyerOwes, feesIn } from './toPay.ts';

const paid = (fields: Partial<Payment>) => ({ payment_mode: 'UPI', account_paid_to: 'HDFC', ...fields }) as Payment;
const line = (state: string, amount: number) => ({ number: 1, due_on: today(), amount, paid: 0, state, days: 3 });
const statement = (fields: object = {}) =>
  ({
    sale: { id: 7, registernumber: 'MH12AB1234', payment_mode: 'Card', selldate: today() },
    payments: [],
    lines: [line('overdue', 5000)],
    balance: 400_000,
    due_now: 5000,
    late_fees_owed: 0,
    ...fields,
  }) as unknown as Statement;
const reversal = {} as Payment['reversal'];

test('a payment is filled with what is due, today, by the mode of the last one (R308)', () => {
  expect(startOf(statement(), true)).toMatchObject({
    registernumber: 'MH12AB1234',
    sale: 7,
    amount: 5000,
    installmentdate: formatDate(today()),
    paymentMode: 'Card',
    lateFee: false,
  });
  const payments = [paid({}), paid({ payment_mode: 'Cash', reversal }), paid({ payment_mode: 'Cash', late_fee: true })];
  expect(startOf(statement({ payments }), true)).toMatchObject({ paymentMode: 'UPI' });
  expect(startOf(statement({ payments: [paid({ payment_mode: 'Hundi' })] }), true).paymentMode).toBe('');
  expect(startOf(statement({ due_now: 0 }), true).amount).toBe('');
  expect(startOf(statement({ payments }), false)).toMatchObject({ amount: '', paymentMode: '', accountPaidTo: '' });
});

test('a payment is filled with its late fees, which are a part of it (R424)', () => {
  const late = statement({ late_fees_owed: 400 });
  expect(startOf(late, true)).toMatchObject({ amount: 5400, lateFees: 400 });
  expect(startOf(statement(), true)).toMatchObject({ amount: 5000, lateFees: '' });
});

const lateOnly = { lines: [line('due', 5000)], late_fees_owed: 400 };
test.each<[string, object, number, number]>([
  ['what is asked for', { late_fees_owed: 400 }, 5400, 400],
  ['the installment alone', { late_fees_owed: 400 }, 5000, 0],
  ['less', { late_fees_owed: 400 }, 4000, 0],
  ['a part of the fee', { late_fees_owed: 400 }, 5150.1, 150.1],
  ['more than all', { late_fees_owed: 400 }, 60_000, 400],
  ['without fees', {}, 60_000, 0],
  ['the fee, where only it is due', lateOnly, 400, 400],
  ['the next installment, where only the fee is due', lateOnly, 5000, 0],
])('late fees in a payment of %s (R424)', (_what, fields, amount, fees) => {
  expect(feesIn(amount, statement(fields))).toBe(fees);
});

test('the form asks for what page and reminder ask for (R424)', () => {
  expect(amountToPay(statement({ late_fees_owed: 400 }))).toBe(5400);
  expect(amountToPay(statement(lateOnly))).toBe(400);
  expect(amountToPay(statement({ ...lateOnly, late_fees_owed: 0 }))).toBe(5000);
});

const doubtsOf = (fields: object, of: object = {}) =>
  doubtsOfPayment(
    { amount: 50_000, installmentdate: today(), lateFee: false, lateFees: 0, paymentMode: 'UPI', reference: '', ...fields },
    statement(of),
  );
const doubts = (...what: Parameters<typeof doubtsOf>) => doubtsOf(...what).map(({ text }) => text);

test.each<[object, object, string[]]>([
  [{}, {}, []],
  [{}, { balance: 50_000 }, []],
  [{ amount: 0 }, {}, ['The amount is ₹ 0.']],
  [{}, { balance: 40_000 }, ['₹ 50,000 is more than the remaining cost of ₹ 40,000.']],
  [{}, { balance: 0 }, ['Nothing remains to be paid.']],
  [{ amount: 400, lateFee: true }, { balance: 0, late_fees_owed: 400 }, []],
  [{ amount: 50_400, lateFees: 400 }, { balance: 50_000, late_fees_owed: 400 }, []],
  [{ amount: 400, lateFees: 400 }, { balance: 0, late_fees_owed: 400 }, []],
  [
    { amount: 50_500, lateFees: 500 },
    { balance: 40_000, late_fees_owed: 400 },
    ['₹ 50,000 is more than the remaining cost of ₹ 40,000.', '₹ 500 is more than the late fees owed, ₹ 400.'],
  ],
  [{ reference: '123456789012' }, {}, []],
  [{ reference: '12345' }, {}, ['12345 is not a UTR of UPI, which has 12 figures.']],
  [{ reference: '12345', paymentMode: 'Bank transfer' }, {}, []],
  [{ amount: 500, lateFee: true }, { late_fees_owed: 400 }, ['₹ 500 is more than the late fees owed, ₹ 400.']],
])('a payment with %j of a sale with %j is asked about: %j', (fields, of, expected) => {
  expect(doubts(fields, of)).toEqual(expected);
});

test('what is asked about a payment is about its field, which is then corrected', () => {
  const odd = { amount: 0, installmentdate: '2199-01-31', reference: '12345' };
  expect(doubtsOf(odd).map(({ field }) => field)).toEqual(['amount', 'installmentdate', 'reference']);
  const fees = { amount: 50_500, lateFees: 500 };
  expect(doubtsOf(fees, { balance: 40_000, late_fees_owed: 400 }).map(({ field }) => field)).toEqual(['amount', 'lateFees']);
});

test.each<[object, object, boolean]>([
  [{}, { balance: 50_000 }, false],
  [{ amount: 50_000.01 }, { balance: 50_000 }, true],
  [{}, { balance: -1 }, true],
  [{ amount: 0 }, { balance: -1 }, false],
  [{ amount: 50_400, lateFees: 400 }, { balance: 50_000, late_fees_owed: 400 }, false],
  [{ amount: 50_400, lateFees: 500 }, { balance: 50_000, late_fees_owed: 400 }, true],
  [{ amount: 400, lateFee: true }, { balance: 0, late_fees_owed: 400 }, false],
  [{ amount: 401, lateFee: true }, { balance: 90_000, late_fees_owed: 400 }, true],
])('a payment with %j of a sale with %j is said to be more than is due: %s (R493)', (fields, of, expected) => {
  const typed = { amount: 50_000, lateFee: false, lateFees: 0, ...fields };
  expect(isMoreThanDue(typed, statement({ late_fees_owed: 0, ...of }))).toBe(expected);
});

test('what a financier still pays is not the buyer’s', () => {
  const financed = statement({ sale: { finance: { owed: 360_000 } } });
  expect([buyerOwes(financed), allOwed(financed)]).toEqual([40_000, 40_000]);
  expect(isMoreThanDue({ amount: 40_000.01, lateFee: false, lateFees: 0 }, financed)).toBe(true);
});
