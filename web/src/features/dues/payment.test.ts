import type { Payment, Statement } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { formatDate, today } from '../../kit/dates/days.ts';
import { doubtsOfPayment, startOf } from './payment.ts';

const paid = (fields: Partial<Payment>) => ({ payment_mode: 'UPI', account_paid_to: 'HDFC', ...fields }) as Payment;
const statement = (fields: object = {}) =>
  ({
    sale: { id: 7, registernumber: 'MH12AB1234', payment_mode: 'Card', selldate: today() },
    ...{ payments: [], balance: 400_000, due_now: 5000, late_fees_owed: 400, ...fields },
  }) as unknown as Statement;
const reversal = {} as Payment['reversal'];

test('a payment is filled with what is due, today, by the mode of the last one (R308)', () => {
  expect(startOf(statement(), true, 'Sahyadri Motors')).toMatchObject({
    ...{ registernumber: 'MH12AB1234', sale: 7, amount: 5000, installmentdate: formatDate(today()) },
    ...{ paymentMode: 'Card', accountPaidTo: 'Sahyadri Motors', lateFee: false },
  });
  const payments = [paid({}), paid({ payment_mode: 'Cash', reversal }), paid({ payment_mode: 'Cash', late_fee: true })];
  expect(startOf(statement({ payments }), true, '')).toMatchObject({ paymentMode: 'UPI', accountPaidTo: 'HDFC' });
  expect(startOf(statement({ payments: [paid({ payment_mode: 'Hundi' })] }), true, '').paymentMode).toBe('');
  expect(startOf(statement({ due_now: 0 }), true, '').amount).toBe('');
  expect(startOf(statement({ payments }), false, 'Sahyadri Motors')).toMatchObject({
    ...{ amount: '', paymentMode: '', accountPaidTo: 'Sahyadri Motors' },
  });
});

const doubts = (fields: object, of: object = {}) =>
  doubtsOfPayment(
    {
      ...{ amount: 50_000, installmentdate: today(), lateFee: false, paymentMode: 'UPI', reference: '' },
      ...fields,
    },
    statement(of),
  );

test.each<[object, object, string[]]>([
  [{}, {}, []],
  [{}, { balance: 50_000 }, []],
  [{ amount: 0 }, {}, ['The amount is ₹ 0.']],
  [{}, { balance: 40_000 }, ['₹ 50,000 is more than the remaining cost of ₹ 40,000.']],
  [{}, { balance: 0 }, ['Nothing remains to be paid.']],
  [{ amount: 400, lateFee: true }, { balance: 0 }, []],
  [{ reference: '123456789012' }, {}, []],
  [{ reference: '12345' }, {}, ['12345 is not a UTR of UPI, which has 12 figures.']],
  [{ reference: '12345', paymentMode: 'Bank transfer' }, {}, []],
  [{ amount: 500, lateFee: true }, {}, ['₹ 500 is more than the late fees owed, ₹ 400.']],
])('a payment with %j of a sale with %j is asked about: %j', (fields, of, expected) => {
  expect(doubts(fields, of)).toEqual(expected);
});

test('a payment of a day before the sale is asked about', () => {
  expect(doubts({ installmentdate: '2020-01-31' })).toEqual([
    expect.stringMatching(/^Date: 31\/01\/2020 is before the sale of/),
    'Date: 31/01/2020 is over a year ago.',
  ]);
});
