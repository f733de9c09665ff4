import { expect, test } from 'vitest';
import { isWithinPrice, PAID_IN_FULL, paidToSend } from './paidNow.ts';

const part = (fields: object) => ({ ...PAID_IN_FULL, paidNow: [{ amount: '', paymentMode: '', accountPaidFrom: '', ...fields }] });

test.each([
  ['blank: the whole price', part({}), 5000, [{ amount: 5000, paymentMode: '', accountPaidFrom: '' }]],
  [
    'a part',
    part({ amount: 2000, paymentMode: 'UPI', accountPaidFrom: 'A' }),
    5000,
    [{ amount: 2000, paymentMode: 'UPI', accountPaidFrom: 'A' }],
  ],
  [
    'cash is of no account',
    part({ paymentMode: 'Cash', accountPaidFrom: 'A' }),
    5000,
    [{ amount: 5000, paymentMode: 'Cash', accountPaidFrom: '' }],
  ],
  ['0: nothing', part({ amount: 0, paymentMode: 'Cash' }), 5000, []],
  ['no price', part({}), '', []],
  ['a price of 0', part({}), 0, []],
  ['what cannot be read is refused, not dropped', part({ amount: 'two' }), 5000, [{ amount: 'two', paymentMode: '', accountPaidFrom: '' }]],
] as const)('how a vehicle was paid, %s (R542)', (_what, typed, price, paidNow) => {
  expect(paidToSend(typed as typeof PAID_IN_FULL, price)).toEqual({ payBy: '', paidNow });
});

test('no more than the price', () => {
  expect(isWithinPrice({ paidNow: [{ amount: 5000 }], vehicleBuyPrice: 5000 })).toBe(true);
  expect(isWithinPrice({ paidNow: [{ amount: 5000.01 }], vehicleBuyPrice: 5000 })).toBe(false);
});
