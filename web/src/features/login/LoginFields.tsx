import { z } from 'zod';
import { useZodForm, type ZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/t.ts';

// No message here: the form has one error for both fields.
const filledIn = z.string().refine((typed) => typed.trim() !== '');
const login = z.object({ userID: filledIn, userPass: filledIn });

type LoginFormState = ZodForm<z.input<typeof login>, z.output<typeof login>>;

/** The state of the login form, with an initial user id. */
export const useLogin = (userID: string): LoginFormState => useZodForm(login, { userID, userPass: '' });

/** User ID and password with autocomplete for password managers. The form shows the error. */
export function LoginFields({ form, known = false }: { form: LoginFormState; known?: boolean }) {
  return (
    <>
      <form.TextField
        name="userID"
        label={t('login.userId')}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!known || undefined}
        error={false}
      />
      <form.PasswordField
        name="userPass"
        label={t('login.password')}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        data-autofocus={known || undefined}
        error={false}
      />
    </>
  );
}
