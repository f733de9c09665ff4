import { newSale } from '@contract/sale.ts';
import { describe, expect, test } from 'vitest';
import { formatDate, today } from '../../kit/dates/days.ts';
import { asSent, blankExchange, blankFinance, emptySale, refusalOf, type SaleFields, stillToPay } from './saleFormState.ts';
import { saleMoney } from './saleMoney.ts';
import { typedSale } from './typedSale.ts';

test('what is left to pay is told while the form is filled in', () => {
  const fields = { sellingPrice: 500_000, downPayment: 140_000, totalInstallments: 12, installmentAmount: 30_000 };
  expect(stillToPay(fields)).toEqual({ remaining: 360_000, agreed: 360_000 });
  expect(stillToPay({ ...fields, downPayment: 'a lakh' })).toEqual({ remaining: 500_000, agreed: 360_000 });
  expect(stillToPay(emptySale('MH12'))).toEqual({ remaining: 0, agreed: 0 });
});

test('a sale needs a price, a buyer and a way of paying', () => {
  const { error } = newSale.safeParse(emptySale('MH12'));
  const missing = error?.issues.map(({ path }) => path[0]);
  expect(missing).toEqual(['sellingPrice', 'ownerName', 'contactNo', 'paymentMode']);
});

const filledIn: SaleFields = { ...emptySale('MH12'), sellingPrice: 500_000, ownerName: 'Ravi', contactNo: '1', paymentMode: 'Cash' };
const check = (fields: Partial<SaleFields>) => {
  const { data, error } = typedSale.safeParse({ ...filledIn, ...fields });
  return { data, problems: error?.issues.map(({ path, message }) => [path[0], message]) ?? [] };
};

test('cash goes to no account, whatever was filled in before (R484, R488)', () => {
  const typed = { accountPaidTo: 'Sahyadri Current', paying: 'inFull' } as const;
  expect(check({ ...typed, paymentMode: 'Cash' }).data?.accountPaidTo).toBe('');
  expect(check({ ...typed, paymentMode: 'UPI' }).data?.accountPaidTo).toBe('Sahyadri Current');
});

test('a down payment below the token is refused as such, not as a missing field, and is no sum below 0 (R165, R377)', () => {
  const less = 'The token of ₹ 10,000 is part of the down payment, which cannot be less.';
  const typed = { ...filledIn, paying: 'later', downPayment: 9000, token: 10_000 } as const;
  expect(check(typed).problems).toEqual([['downPayment', less]]);
  const problems = { downPayment: { type: 'custom', message: less } };
  expect(refusalOf(typed, problems)).toBe(less);
  const blank = { ...typed, ownerName: '' };
  expect(refusalOf(blank, { ...problems, ownerName: { type: 'custom', message: 'Owner is required' } })).toBe(
    'Please fill all required fields.',
  );
  const sums = { sellingPrice: 500_000, commission: 500, token: 10_000 };
  expect(saleMoney({ ...sums, downPayment: 9000 }).received).toBe(500);
  expect(saleMoney({ ...sums, downPayment: 10_001 }).received).toBe(501);
});

test('how it is paid must be chosen (D38)', () => {
  expect(check({}).problems).toEqual([['paying', 'Please choose: paid in full, or paying later?']]);
});

test('paid in full is a down payment of the price; what was typed for paying later is neither sent nor checked', () => {
  const { data, problems } = check({ paying: 'inFull', downPayment: 1, totalInstallments: 1.5, installmentAmount: -5 });
  expect(problems).toEqual([]);
  expect(data).toMatchObject({ downPayment: 500_000, totalInstallments: 0, installmentAmount: 0, sellDate: null });
  expect(data).not.toHaveProperty('paying');
});

test('paying later sends what was typed', () => {
  const { data } = check({ paying: 'later', downPayment: 100_000, totalInstallments: 4, installmentAmount: 90_000 });
  expect(data).toMatchObject({ downPayment: 100_000, totalInstallments: 4, installmentAmount: 90_000 });
});

test.each([
  ['1/2/2026', '2026-02-01', undefined],
  [formatDate(today()), today(), undefined],
  ['31/02/2026', undefined, 'Not a date. Please write it as dd/mm/yyyy.'],
  ['', undefined, 'Date of sale is required'],
  ['31/12/2199', undefined, 'The date of sale cannot be in the future.'],
  ['01/01/1899', undefined, 'Date of sale: not a year from 1900 to 2199'],
])('the date of sale %j becomes %j or says %j', (typed, day, message) => {
  const { data, problems } = check({ paying: 'inFull', sellDate: typed });
  expect([data?.sellDate, problems[0]]).toEqual([day, message && ['sellDate', message]]);
});

describe('what no money pays', () => {
  const exchange = {
    ...blankExchange(),
    value: 80_000,
    loan: 20_000,
    vehicle: { ...blankExchange().vehicle, registernumber: 'MH12ZZ9009' },
  };
  const finance = { ...blankFinance(), financier: 'Bajaj', sanctioned: 300_000 };
  const paid = (fields: Partial<SaleFields>) => {
    const { data, problems } = check({ paying: 'later', ...fields });
    return data ? [data.downPayment, data.paymentMode, data.payments.map(({ amount, paymentMode }) => [amount, paymentMode])] : problems;
  };

  test.each<[string, Partial<SaleFields>, unknown]>([
    ['a vehicle alone', { exchanges: [exchange], paymentMode: '' }, [60_000, 'Part exchange', [[60_000, 'Part exchange']]]],
    ['a commission beside it', { exchanges: [exchange], paymentMode: '', commission: 500 }, [['paymentMode', 'Payment mode is required']]],
    ['a token before it', { exchanges: [exchange], token: 5000 }, [65_000, 'Cash', [[60_000, 'Part exchange']]]],
    [
      'money besides',
      { exchanges: [exchange], downPayment: 100_000 },
      [
        100_000,
        'Cash',
        [
          [40_000, 'Cash'],
          [60_000, 'Part exchange'],
        ],
      ],
    ],
    ['a bank beside what is paid in full', { paying: 'inFull', finance }, [200_000, 'Cash', []]],
    ['a bank for all of it', { paying: 'inFull', finance: { ...finance, sanctioned: 500_000 } }, [0, 'Cash', []]],
    [
      'less than the vehicle',
      { exchanges: [exchange], downPayment: 59_999 },
      [['downPayment', 'The vehicle in part exchange pays ₹ 60,000 of the down payment, which cannot be less.']],
    ],
    [
      'less than both',
      { exchanges: [exchange], token: 5000, downPayment: 64_999 },
      [['downPayment', 'The token and the vehicle in part exchange pay ₹ 65,000 of the down payment, which cannot be less.']],
    ],
    [
      'a bank above the rest',
      { finance, downPayment: 200_001 },
      [['finance', 'A financier pays no more than what is left of the price, ₹ 2,99,999.']],
    ],
    [
      'a fee above what is sanctioned',
      { finance: { ...finance, fee: 300_001 } },
      [['finance', 'The fee is no more than what is sanctioned.']],
    ],
  ])('%s', (_what, fields, expected) => expect(paid(fields)).toEqual(expected));

  test('a part exchange without a value lacks the value; nothing is wrong with its loan', () => {
    const blank = { ...exchange, value: '', loan: '' };
    const { error } = typedSale.safeParse({ ...filledIn, paying: 'later', exchanges: [blank] });
    const paths = error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toContain('exchanges.0.value');
    expect(paths).not.toContain('exchanges.0.loan');
  });

  test('the plan is of what the buyer owes, and a cheque is one payment with its number', () => {
    const typed: SaleFields = {
      ...filledIn,
      paying: 'later',
      finance,
      totalInstallments: 10,
      downPayment: 100_000,
      paymentMode: 'Cheque',
      chequeNumber: '77',
    };
    expect(asSent(typed).installmentAmount).toBe(10_000);
    expect(stillToPay(asSent(typed))).toEqual({ remaining: 100_000, agreed: 100_000 });
    expect(saleMoney({ sellingPrice: 500_000, commission: 0, downPayment: 100_000, finance })).toEqual({
      received: 100_000,
      remaining: 100_000,
    });
    expect(check(typed).data?.payments).toMatchObject([{ amount: 100_000, paymentMode: 'Cheque', chequeNumber: '77', chequeDate: null }]);
    expect(check({ ...typed, paymentMode: 'UPI' }).data?.payments).toEqual([]);
  });
});
