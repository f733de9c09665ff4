import { enquiries, newEnquiry } from '@contract/enquiry.ts';
import { day, line, rupees, serial, yesNo } from '@contract/fields/kinds.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { typedRow } from './typedRow.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
const table = {
  id: serial('ID', { ...office, add: 'nobody' }),
  buyer: line('Buyer', 120, { ...office, sent: 'ownerName' }),
  price: rupees('Price', office),
  due: day('Due', { ...office, doubt: 'paper' }),
  declared: yesNo('Declared', office),
  sale: serial('Sale', office),
};

test('a blank form has every field of a new row by its name in requests, as its input holds it', () => {
  const blank = typedRow(table);
  expect(blank).toEqual({ ownerName: '', price: '', due: '', declared: false, sale: null });
  expectTypeOf(blank.price).toEqualTypeOf<number | string>();
  expectTypeOf(blank).not.toHaveProperty('id');
});

test('a stored row is as somebody would have typed it', () => {
  const row = { id: 7, buyer: 'Ravi', price: 5000, due: '2026-11-26', declared: true, sale: 3 };
  expect(typedRow(table, row)).toEqual({ ownerName: 'Ravi', price: 5000, due: '26/11/2026', declared: true, sale: 3 });
  expect(typedRow(table, { ...row, due: null, sale: undefined })).toMatchObject({ due: '', sale: null });
});

test('what a blank form lacks is told by the contract, and nothing else', () => {
  const { error } = newEnquiry.omit({ requestId: true }).safeParse(typedRow(enquiries));
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['custName', 'custContact', 'custQuery']);
});
