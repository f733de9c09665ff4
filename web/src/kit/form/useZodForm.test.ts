import { line, requiredAmount } from '@contract/common.ts';
import type { ComponentProps } from 'react';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { useZodForm, type ZodForm } from './useZodForm.ts';

interface Typed {
  buyer: string;
  price: number | string;
  isPaid: boolean;
}
type Form = ZodForm<Typed, unknown>;
type NameIn<Field extends 'TextField' | 'AmountField' | 'SwitchField'> = ComponentProps<Form[Field]>['name'];

// Compile-time test, run by `npm run check`.
test('a field takes the names of what it can hold', () => {
  expectTypeOf<NameIn<'TextField'>>().toEqualTypeOf<'buyer' | 'price'>();
  expectTypeOf<NameIn<'AmountField'>>().toEqualTypeOf<'price'>();
  expectTypeOf<NameIn<'SwitchField'>>().toEqualTypeOf<'isPaid'>();
});

test('a form begins with what its schema knows', () => {
  const schema = z.object({ buyer: line('Buyer', 120), price: requiredAmount('Price') });
  expectTypeOf(() => useZodForm(schema, { buyer: '', price: '' })).returns.toHaveProperty('AmountField');
  // @ts-expect-error: the price is missing
  expectTypeOf(() => useZodForm(schema, { buyer: '' })).toBeFunction();
  // @ts-expect-error: the schema has no buyr
  expectTypeOf(() => useZodForm(schema, { buyer: '', price: '', buyr: '' })).toBeFunction();
});
