import type { Field } from '@contract/fields/field.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import { VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { expect, test } from 'vitest';
import { choicesOf, inputFor, limitOf } from './inputFor.ts';

test('an input takes its name in requests, its label and its limit from the field: the owner of a sale is its buyer (R483)', () => {
  expect(inputFor('soldcars', 'owner_name')).toEqual({ name: 'ownerName', label: 'Buyer Name', required: true, maxLength: 120 });
  expect(inputFor('maintenance', 'price')).toEqual({ name: 'price', label: 'Price', required: true, max: 10_000_000 });
  expect(inputFor('soldcars', 'total_installments')).toMatchObject({ max: 999 });
});

test('a day that is today unless told otherwise need not be filled in', () => {
  expect(inputFor('soldcars', 'selldate')).toEqual({ name: 'sellDate', label: 'Date of Sale' });
  expect(inputFor('installments', 'installment_date')).toMatchObject({ name: 'installmentdate', required: true });
});

test.each(['soldcars', 'installments'] as const)('the payment modes of %s are offered in words', (table) => {
  const { data, maxLength } = inputFor(table, 'payment_mode') as { data: { label: string }[]; maxLength?: number };
  expect(data.map(({ label }) => label)).toEqual(['Choose', 'Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance']);
  expect(maxLength).toBeUndefined();
});

test('an ordinal is offered in the words that its field names', () => {
  const serials = choicesOf(VEHICLE_FIELD.keeper_serial, 'Not provided').map(({ value, label }) => `${value} ${label}`);
  expect(serials.slice(0, 4)).toEqual([' Not provided', '1 1st owner', '2 2nd owner', '3 3rd owner']);
  expect(serials).toHaveLength(10);
});

const WORDED = Object.values(FIELDS).flatMap((fields) => Object.values<Field>(fields).filter(({ words }) => words));
test.each(WORDED)('$label has a text for each of its words', (field) => {
  for (const { value, label } of choicesOf(field, '').slice(1)) expect(label, value).not.toMatch(/^words\.|^$/);
});

test('a code has no limit while it is typed, since its hyphens go', () => {
  for (const field of [VEHICLE_FIELD.chassis_number, VEHICLE_FIELD.owner_pin, FIELDS.soldcars.buyer_pan])
    expect(limitOf(field)).toEqual({});
  expect(limitOf(VEHICLE_FIELD.variant)).toEqual({ maxLength: 60 });
  expect(limitOf(VEHICLE_FIELD.kilometers)).toEqual({ max: 9_999_999 });
});
