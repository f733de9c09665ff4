import { z } from 'zod';
import { useZodForm, type ZodForm } from '../../kit/form/useZodForm.ts';
import { BLANK_LOGIN } from './loginFailure.ts';

const filledIn = z.string().refine((typed) => typed.trim() !== '', BLANK_LOGIN);
const login = z.object({ userID: filledIn, userPass: filledIn });

type LoginFormState = ZodForm<z.input<typeof login>, z.output<typeof login>>;

/** What is typed to log in, beginning with this user id. */
export const useLogin = (userID: string): LoginFormState => useZodForm(login, { userID, userPass: '' });

/** User ID and password, as browsers and their password managers know them (R077). The form says what is wrong with them. */
export function LoginFields({ form, known = false }: { form: LoginFormState; known?: boolean }) {
  return (
    <>
      <form.TextField
        name="userID"
        label="User ID"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!known || undefined}
        error={false}
      />
      <form.PasswordField
        name="userPass"
        label="Password"
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        data-autofocus={known || undefined}
        error={false}
      />
    </>
  );
}
