import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormRegister } from 'react-hook-form';
import { t } from '../../text/t.ts';

/** What is typed to log in. */
export interface Login {
  userID: string;
  userPass: string;
}

export const NO_LOGIN: Login = { userID: '', userPass: '' };

/** User ID and password, as browsers and their password managers know them (R077). */
export function LoginFields({ register, known = false }: { register: UseFormRegister<Login>; known?: boolean }) {
  return (
    <>
      <TextInput
        label={t('login.userId')}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!known || undefined}
        {...register('userID')}
      />
      <PasswordInput
        label={t('login.password')}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        data-autofocus={known || undefined}
        {...register('userPass')}
      />
    </>
  );
}
