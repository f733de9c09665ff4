import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Whether a field invites the browser, or a password manager, to fill it in: no other is written by programs. */
const isFillable = (input: Element): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.name !== '' && !['', 'off'].includes(input.autocomplete);

/**
 * Takes over what stands in the fields of a form: a password manager may write it there without the events of typing, and what is
 * sent is what is seen.
 */
export function readFilled<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'getValues' | 'setValue'>,
  { elements }: HTMLFormElement,
): void {
  for (const input of [...elements].filter(isFillable)) {
    const name = input.name as Path<Typed>;
    const known: unknown = form.getValues(name);
    if (typeof known !== 'string' || known === input.value) continue;
    form.setValue(name, input.value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
  }
}
