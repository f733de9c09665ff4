import { passwordChange } from '@contract/session.ts';
import { z } from 'zod';
import { t } from '../../text/staff.ts';

const filledIn = passwordChange.shape.oldPassword;

/** The form's three fields, transformed to the request body. Passwords are normalized as the server does. */
export const passwordFields = z
  .object({ oldPassword: filledIn, newPassword: filledIn, confirmPassword: filledIn })
  .refine((typed) => typed.newPassword === typed.confirmPassword, { error: () => t('accounts.ownPassword.differ') })
  .transform(({ oldPassword, newPassword }) => ({ oldPassword, newPassword }))
  .pipe(passwordChange);

export type PasswordFields = z.input<typeof passwordFields>;
export type PasswordChange = z.output<typeof passwordFields>;
