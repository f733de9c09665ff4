import { Alert, type AlertProps, Button, type ButtonProps, Fieldset } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
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

const SubmitContext = createContext<Pick<Submit, 'pending' | 'problem'>>({ pending: false, problem: '' });

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

/** Fields that are disabled while the form is submitting. */
export function LockedFields({ children }: { children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" miw={0} mx={0} disabled={use(SubmitContext).pending}>
      {children}
    </Fieldset>
  );
}

export interface SubmitButtonProps extends ButtonProps {
  /** Label while submitting, instead of a spinner. */
  busy?: string;
  /** In a dialog whose form is filled in already. */
  autoFocus?: boolean;
}

/** Submit button; a double click submits once. */
export function SubmitButton({ busy, disabled = false, autoFocus, children, ...button }: SubmitButtonProps) {
  const { pending } = use(SubmitContext);
  const element = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    // The browser's own autofocus scrolls to the button, and a phone's dialog would begin at its end.
    if (autoFocus) element.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    // The focused element lost the focus by being disabled: it goes back to the button, for people who use the keyboard.
    if (wasPending.current && !pending && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [pending]);
  return (
    <Button
      ref={element}
      type="submit"
      loading={pending && !busy}
      disabled={disabled || pending}
      data-autofocus={autoFocus}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...button}
    >
      {pending && busy ? busy : children}
    </Button>
  );
}

interface FormProblemProps extends Pick<AlertProps, 'title' | 'icon' | 'mt' | 'p'> {
  /** A status where a toast is the alert. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** The form's error message, followed by `children`. Renders nothing without one. */
export function FormProblem({ role = 'alert', children, ...alert }: FormProblemProps) {
  const { problem } = use(SubmitContext);
  if (!problem) return null;
  return (
    <Alert role={role} color="red" icon={<IconAlertCircle />} {...alert}>
      {problem}
      {children && ' '}
      {children}
    </Alert>
  );
}
