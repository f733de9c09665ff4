import { Alert, type AlertProps, Button, type ButtonProps, Fieldset } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import type { Submit } from './useSubmit.tsx';

/** How the submission of the form around a button or a message goes. */
export const SubmitContext = createContext<Pick<Submit, 'pending' | 'problem'>>({ pending: false, problem: '' });

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
