import { type NewAccount, newAccount } from '@contract/account.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { AccountFields } from './AccountFields.tsx';
import { blankAlert, refusedFields, registrationFailure } from './failures.ts';
import { addAccount, type NewDesignation } from './queries.ts';

/** User id, name and password of a new employee or driver. After an error the input stays. */
export function AccountForm({ designation }: { designation: NewDesignation }) {
  const [added, setAdded] = useState<NewAccount>();
  const form = useZodForm(newAccount, { userID: '', userName: '', userPassword: '' });
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
      return blankAlert(refused);
    },
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <AccountFields />
        <FormProblem />
        {added && <AddedPanel designation={designation} account={added} />}
        <SubmitButton size="md">{t(`pageNames.add${designation}`)}</SubmitButton>
      </Stack>
    </Form>
  );
}

function AddedPanel({ designation, account }: { designation: NewDesignation; account: NewAccount }) {
  const isAdmin = useSession().role === 'admin';
  return (
    <Alert color="teal" variant="light" icon={<IconUserCheck />} role="status" title={t(`accounts.add.done.${designation}`)}>
      {t.rich('accounts.add.canLogIn', { name: account.userName, userId: account.userID, strong: (text) => <strong>{text}</strong> })}{' '}
      {isAdmin && (
        <Anchor component={Link} to={paths.activeAccounts()} inherit>
          {t('pageNames.activeAccounts')}
        </Anchor>
      )}
    </Alert>
  );
}
