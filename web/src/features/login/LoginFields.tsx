import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProblem, SubmitButton, SubmitContext } from '../../kit/form/Submission.tsx';
import { t } from '../../text/t.ts';
import { loginFailure } from './loginFailure.ts';

interface LoginFieldsProps<Person> {
  signIn: (userID: string, userPass: string) => Promise<Person>;
  onSignedIn?: (person: Person) => void;
  /** The user id of the only person who may; without one whoever is refused types both again. */
  known?: string;
  /** Above the fields. */
  text?: ReactNode;
  /** The button's label. */
  submit: string;
  /** Below the button. */
  children?: (pending: boolean) => ReactNode;
}

/**
 * User ID and password, with autocomplete for password managers, which may fill in fields without an event: the fields keep what they have
 * themselves. The one form that is none of `useZodForm`: all that a form may need would weigh as much as the rest of the login (decision 0058).
 */
export function LoginFields<Person>({ signIn, onSignedIn, known, text, submit, children }: LoginFieldsProps<Person>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const userID = useRef<HTMLInputElement>(null);
  const userPass = useRef<HTMLInputElement>(null);
  const busy = useRef(false);

  /** Empties fields, the first of which gets the focus. */
  function retype(...fields: (HTMLInputElement | null)[]) {
    for (const field of fields) if (field) field.value = '';
    fields[0]?.focus();
  }

  async function send(id: string, password: string) {
    setPending(true);
    setProblem('');
    try {
      const person = await signIn(id, password);
      setPending(false);
      onSignedIn?.(person);
    } catch (error) {
      console.error('The login has failed', error);
      // Synchronously, so that the button can have the focus again.
      flushSync(() => setPending(false));
      setProblem(loginFailure(error));
      if (known !== undefined) retype(userPass.current);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy.current) return;
    const [id = '', password = ''] = [userID.current?.value, userPass.current?.value];
    if (id.trim() === '' || password.trim() === '') {
      setProblem(t('login.failed.blank'));
      if (known === undefined) retype(userID.current, userPass.current);
      else (id.trim() === '' ? userID : userPass).current?.focus();
      return;
    }
    busy.current = true;
    void send(id, password).finally(() => {
      busy.current = false;
    });
  }

  return (
    <SubmitContext value={{ pending, problem }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {text}
          <FormProblem />
          <TextInput
            ref={userID}
            name="userID"
            label={t('login.userId')}
            size="md"
            defaultValue={known}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={!known || undefined}
          />
          <PasswordInput
            ref={userPass}
            name="userPass"
            label={t('login.password')}
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            data-autofocus={Boolean(known) || undefined}
          />
          <SubmitButton size="md" busy={t('login.submitting')}>
            {submit}
          </SubmitButton>
          {children?.(pending)}
        </Stack>
      </form>
    </SubmitContext>
  );
}
