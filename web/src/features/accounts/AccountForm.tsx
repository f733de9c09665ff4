import { BLANK, type NewAccount, newAccount } from '@contract/account.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { notifyError } from '../../kit/feedback/notify.ts';
import { useUnsavedWork } from '../../kit/form/useUnsaved.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { refusedFields, registrationFailure } from './failures.ts';
import { type NewDesignation, useAddAccount } from './queries.ts';

/** User id, name and password of a new employee or driver (R241, R242, R244). What is refused stays as it was typed. */
export function AccountForm({ designation }: { designation: NewDesignation }) {
  const [failure, setFailure] = useState('');
  const [added, setAdded] = useState<NewAccount>();
  const addAccount = useAddAccount(designation);
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    defaultValues: { userID: '', userName: '', userPassword: '' },
    resolver: zodResolver(newAccount),
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedWork(isDirty);
  // The alert says it for all blank fields; they are only marked.
  const errorOf = (field: keyof NewAccount) => (errors[field]?.message === BLANK ? true : errors[field]?.message);

  const submit = handleSubmit(
    async (account) => {
      setFailure('');
      setAdded(undefined);
      try {
        await addAccount.mutateAsync(account);
      } catch (error) {
        console.error(error);
        notifyError('Registration failed.');
        for (const { field, sentence } of refusedFields(error)) setError(field, { message: sentence });
        return setFailure(registrationFailure(error));
      }
      setAdded(account);
      reset();
      setFocus('userID');
    },
    (refused) => {
      setAdded(undefined);
      setFailure(Object.values(refused).some(({ message }) => message === BLANK) ? BLANK : '');
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="User ID"
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('userID')}
          {...register('userID')}
        />
        <TextInput label="Name" size="md" autoComplete="off" error={errorOf('userName')} {...register('userName')} />
        <PasswordInput
          label="Password"
          description="At least 6 characters"
          size="md"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          error={errorOf('userPassword')}
          {...register('userPassword')}
        />
        <LoginHint control={control} />
        {failure && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        {added && <AddedPanel designation={designation} account={added} />}
        <Button type="submit" size="md" loading={isSubmitting}>
          Add {designation}
        </Button>
      </Stack>
    </form>
  );
}

/** What the new person will type to log in, as far as it is known yet. */
function LoginHint({ control }: { control: Control<NewAccount> }) {
  const typed = useWatch({ control, name: 'userID' });
  const { data: userID } = newAccount.shape.userID.safeParse(typed);
  return (
    <Text size="sm" c="dimmed">
      Everything is kept in small letters.{' '}
      {userID && (
        <>
          The person logs in with the user ID{' '}
          <Text span fw={600} c="bright" style={{ overflowWrap: 'anywhere' }}>
            {userID}
          </Text>{' '}
          and this password.
        </>
      )}
    </Text>
  );
}

function AddedPanel({ designation, account }: { designation: NewDesignation; account: NewAccount }) {
  const isAdmin = useSession().role === 'admin';
  return (
    <Alert color="teal" variant="light" icon={<IconUserCheck />} role="status" title={`${designation} added`}>
      <strong>{account.userName}</strong> can log in now with the user ID <strong>{account.userID}</strong>.{' '}
      {isAdmin && (
        <Anchor component={Link} to={paths.activeAccounts()} inherit>
          Active Accounts
        </Anchor>
      )}
    </Alert>
  );
}
