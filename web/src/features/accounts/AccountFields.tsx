import { newAccount } from '@contract/account.ts';
import { Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { t } from '../../text/staff.ts';
import { isBlank } from './failures.ts';

interface Person {
  userID: string;
  userName: string;
  userPassword: string;
}
const { TextField, PasswordField }: Inputs<Person> = INPUTS;

/** User id, name and password of a new account, inside its form; `isOwn`: of whoever fills it in. One alert of the form names all blank fields. */
export function AccountFields({ isOwn = false }: { isOwn?: boolean }) {
  const { errors } = useFormContext<Person>().formState;
  // One alert names all blank fields; the fields are only marked.
  const errorOf = (field: keyof Person) => isBlank(errors[field]) || errors[field]?.message;
  return (
    <>
      <TextField
        name="userID"
        label={t('accounts.userId')}
        size="md"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('userID')}
        {...(isOwn && { autoComplete: 'username' })}
      />
      <TextField
        name="userName"
        label={t('accounts.name')}
        size="md"
        error={errorOf('userName')}
        {...(isOwn && { autoComplete: 'name' })}
      />
      <PasswordField
        name="userPassword"
        label={t('accounts.password')}
        description={t('accounts.add.passwordHint')}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('accounts.add.showPassword') }}
        error={errorOf('userPassword')}
      />
      <LoginHint isOwn={isOwn} />
    </>
  );
}

/** Preview of the user id that the new person will log in with. */
function LoginHint({ isOwn }: { isOwn: boolean }) {
  const typed = useWatch<Person, 'userID'>({ name: 'userID' });
  const { data: userID } = newAccount.shape.userID.safeParse(typed);
  return (
    <Text size="sm" c="dimmed">
      {t('accounts.add.smallLetters')}{' '}
      {userID &&
        t.rich(isOwn ? 'accounts.first.logsInAs' : 'accounts.add.logsInAs', {
          userId: userID,
          strong: (id) => (
            <Text span fw={600} c="bright" style={{ overflowWrap: 'anywhere' }}>
              {id}
            </Text>
          ),
        })}
    </Text>
  );
}
