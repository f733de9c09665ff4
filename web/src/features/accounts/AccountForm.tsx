import { BLANK, type NewAccount, newAccount } from '@contract/account.ts';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { notifyError } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { refusedFields, registrationFailure } from './failures.ts';
import { type NewDesignation, useAddAccount } from './queries.ts';

/** User id, name and password of a new employee or driver (R241, R242, R244). What is refused stays as it was typed. */
export function AccountForm({ designation }: { designation: NewDesignation }) {
  const [added, setAdded] = useState<NewAccount>();
  const addAccount = useAddAccount(designation);
  const form = useZodForm(newAccount, { userID: '', userName: '', userPassword: '' });
  const { errors } = form.formState;
  // The alert says it for all blank fields; they are only marked.
  const errorOf = (field: keyof NewAccount) => (errors[field]?.message === BLANK ? true : errors[field]?.message);

  const submit = useSubmit(form, {
    save(account, requestId) {
      setAdded(undefined);
      return addAccount.mutateAsync({ ...account, requestId });
    },
    onSaved(_answer, account) {
      setAdded(account);
      form.reset();
      form.setFocus('userID');
    },
    onFailed(error) {
      notifyError('Registration failed.');
      for (const { field, sentence } of refusedFields(error)) form.setError(field, { message: sentence });
      return registrationFailure(error);
    },
    onRefused(refused) {
      setAdded(undefined);
      return Object.values(refused).some((problem) => problem?.message === BLANK) ? BLANK : '';
    },
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <form.TextField
          name="userID"
          label="User ID"
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('userID')}
        />
        <form.TextField name="userName" label="Name" size="md" error={errorOf('userName')} />
        <form.PasswordField
          name="userPassword"
          label="Password"
          description="At least 6 characters"
          size="md"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          error={errorOf('userPassword')}
        />
        <LoginHint control={form.control} />
        <FormProblem />
        {added && <AddedPanel designation={designation} account={added} />}
        <SubmitButton size="md">Add {designation}</SubmitButton>
      </Stack>
    </Form>
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
