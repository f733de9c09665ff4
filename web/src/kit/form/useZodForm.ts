import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { translated } from '../../text/told.ts';
import { INPUTS, type Inputs } from './inputs.tsx';

/** A form with its typed inputs: `Typed` is the schema's input, `Sent` its output. */
export type ZodForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent> & Inputs<Typed>;

/** Forbids excess properties, which the schema does not know. */
type Known<Typed, Schema extends z.ZodType> = Typed & Record<Exclude<keyof Typed, keyof z.input<Schema>>, never>;

/** Puts what is wrong into the page's language, field by field. */
function translate(errors: object): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') Object.assign(errors, { message: translated(error) });
    else if (name !== 'ref' && typeof error === 'object' && error !== null) translate(error);
  }
}

/** The resolver of a schema; what it says is in the page's language. */
function resolverOf<Typed extends FieldValues, Sent>(schema: z.ZodType<Sent, Typed>): Resolver<Typed, unknown, Sent> {
  const resolve = zodResolver(schema) as Resolver<Typed, unknown, Sent>;
  return async (...typed) => {
    const result = await resolve(...typed);
    translate(result.errors);
    return result;
  };
}

/**
 * A form validated by this schema (the contract's, or derived from it), with its initial values. Its inputs come with it:
 * `<form.TextField name="custName" label="Customer Name" />`, inside `<Form>`.
 */
export function useZodForm<Schema extends z.ZodType, Typed extends z.input<Schema> & FieldValues>(
  schema: Schema,
  start: Known<Typed, Schema>,
): ZodForm<Typed, z.output<Schema>> {
  const form = useForm<Typed, unknown, z.output<Schema>>({
    defaultValues: start as DefaultValues<Typed>,
    resolver: resolverOf(schema as z.ZodType<z.output<Schema>, Typed>),
  });
  return { ...form, ...INPUTS };
}
