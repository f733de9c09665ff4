import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { SubmitContext } from './Submission.tsx';
import type { Submit } from './useSubmit.tsx';
import type { ZodForm } from './useZodForm.ts';

/** Whether a field invites the browser, or a password manager, to fill it in: no other is written by programs. */
const isFillable = (input: Element): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.name !== '' && !['', 'off'].includes(input.autocomplete);

/**
 * Takes over what stands in the fields of a form: a password manager may write it there without the events of typing, and what is
 * sent is what is seen.
 */
function readFilled<Typed extends FieldValues>(
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

interface FormScopeProps<Typed extends FieldValues, Sent> {
  form: ZodForm<Typed, Sent>;
  submit: Submit;
  children: ReactNode;
}

/** The context for fields and buttons that are outside the form's element. */
export function FormScope<Typed extends FieldValues, Sent>({ form, submit, children }: FormScopeProps<Typed, Sent>) {
  return (
    <FormProvider {...form}>
      <SubmitContext value={submit}>{children}</SubmitContext>
      {submit.dialog}
    </FormProvider>
  );
}

type FormProps<Typed extends FieldValues, Sent> = FormScopeProps<Typed, Sent> & Omit<ComponentProps<'form'>, 'form' | 'onSubmit'>;

/** A form: its fields (`useZodForm`) and its submission (`useSubmit`). After an error the first invalid field gets the focus. */
export function Form<Typed extends FieldValues, Sent>(props: FormProps<Typed, Sent>) {
  const { form, submit, children, ...element } = props;
  return (
    <FormScope form={form} submit={submit}>
      <form
        noValidate
        {...element}
        // Before React writes back what it knows of.
        onInputCapture={({ currentTarget }) => readFilled(form, currentTarget)}
        onSubmit={(event) => {
          readFilled(form, event.currentTarget);
          submit.onSubmit(event);
        }}
      >
        {children}
      </form>
    </FormScope>
  );
}
