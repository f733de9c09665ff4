import { expect, test } from 'vitest';
import { inputFor } from './inputFor.ts';

test('an input takes its name in requests, its label and its limit from the field', () => {
  expect(inputFor('soldcars', 'owner_name')).toEqual({
    ...{ name: 'ownerName', label: 'Owner Name', required: true, maxLength: 120 },
  });
  expect(inputFor('maintenance', 'price')).toEqual({ name: 'price', label: 'Price', required: true, max: 10_000_000 });
  expect(inputFor('soldcars', 'total_installments')).toMatchObject({ max: 999 });
});

test('a day that is today unless told otherwise need not be filled in', () => {
  expect(inputFor('soldcars', 'selldate')).toEqual({ name: 'sellDate', label: 'Date of Sale' });
  expect(inputFor('installments', 'installment_date')).toMatchObject({ name: 'installmentdate', required: true });
});

test.each(['soldcars', 'installments'] as const)('the payment modes of %s are offered in words', (table) => {
  const { data, maxLength } = inputFor(table, 'payment_mode') as { data: { label: string }[]; maxLength?: number };
  expect(data.map(({ label }) => label)).toEqual([
    ...['Choose', 'Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance'],
  ]);
  expect(maxLength).toBeUndefined();
});
