import { BLANK, type NewAccount, newAccount } from '@contract/account.ts';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { refusedFields, registrationFailure } from './failures.ts';
import { addAccount, type NewDesignation } from './queries.ts';

/** User id, name and password of a new employee or driver. After an error the input stays. */
export function AccountForm({ designation }: { designation: NewDesignation }) {
  const [added, setAdded] = useState<NewAccount>();
  const form = useZodForm(newAccount, { userID: '', userName: '', userPassword: '' });
  const { errors } = form.formState;
  // One alert names all blank fields; the fields are only marked.
  const errorOf = (field: keyof NewAccount) => (errors[field]?.message === BLANK ? true : errors[field]?.message);

  const submit = useSubmit(form, {
    write: 'account',
    // The request is stored before the Auth server acts: that it had arrived would not mean that it is done.
    newIdFor: ({ userPassword }) => userPassword,
    save(account, requestId) {
      setAdded(undefined);
      return addAccount(designation, { ...account, requestId });
    },
    onSaved(_answer, account) {
      setAdded(account);
      form.reset();
      form.setFocus('userID');
    },
    onFailed(error, _account, toast) {
      toast(t('accounts.add.failed'));
      for (const { field, sentence } of refusedFields(error)) form.setError(field, { message: sentence });
      return registrationFailure(error);
    },
    onInvalid(refused) {
      setAdded(undefined);
      return Object.values(refused).some((problem) => problem?.message === BLANK) ? BLANK : '';
    },
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <form.TextField
          name="userID"
          label={t('accounts.userId')}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('userID')}
        />
        <form.TextField name="userName" label={t('accounts.name')} size="md" error={errorOf('userName')} />
        <form.PasswordField
          name="userPassword"
          label={t('accounts.password')}
          description={t('accounts.add.passwordHint')}
          size="md"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.add.showPassword') }}
          error={errorOf('userPassword')}
        />
        <LoginHint control={form.control} />
        <FormProblem />
        {added && <AddedPanel designation={designation} account={added} />}
        <SubmitButton size="md">{t(`accounts.add${designation}Title`)}</SubmitButton>
      </Stack>
    </Form>
  );
}

/** Preview of the user id that the new person will log in with. */
function LoginHint({ control }: { control: Control<NewAccount> }) {
  const typed = useWatch({ control, name: 'userID' });
  const { data: userID } = newAccount.shape.userID.safeParse(typed);
  return (
    <Text size="sm" c="dimmed">
      {t('accounts.add.smallLetters')}{' '}
      {userID &&
        t.rich('accounts.add.logsInAs', {
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

function AddedPanel({ designation, account }: { designation: NewDesignation; account: NewAccount }) {
  const isAdmin = useSession().role === 'admin';
  return (
    <Alert color="teal" variant="light" icon={<IconUserCheck />} role="status" title={t(`accounts.add.done.${designation}`)}>
      {t.rich('accounts.add.canLogIn', { name: account.userName, userId: account.userID, strong: (text) => <strong>{text}</strong> })}{' '}
      {isAdmin && (
        <Anchor component={Link} to={paths.activeAccounts()} inherit>
          {t('accounts.pageTitle')}
        </Anchor>
      )}
    </Alert>
  );
}
