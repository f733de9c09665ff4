import { Alert, Stack, Text } from '@mantine/core';
import { IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { renewToken } from '../../lib/signIn.ts';
import { t } from '../../text/staff.ts';
import { passwordFailure } from './failures.ts';
import { type PasswordFields, passwordFields } from './passwordChange.ts';
import { changePassword } from './queries.ts';

const FIELDS: { name: keyof PasswordFields; autoComplete: string }[] = [
  { name: 'oldPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirmPassword', autoComplete: 'new-password' },
];

/** Old password, and the new one twice. */
export function PasswordForm() {
  const [changed, setChanged] = useState(false);
  const form = useZodForm(passwordFields, { oldPassword: '', newPassword: '', confirmPassword: '' });
  const submit = useSubmit(form, {
    // The request is stored before the Auth server acts: that it had arrived would not mean that it is done.
    newIdFor: (change) => change,
    save(change, requestId) {
      setChanged(false);
      return changePassword({ ...change, requestId });
    },
    async onSaved() {
      form.reset();
      // The token says that it must be changed, until there is a new one.
      await renewToken();
      setChanged(true);
    },
    onFailed(error, _change, toast) {
      toast(t('accounts.ownPassword.failed'));
      return passwordFailure(error);
    },
    onInvalid(refused) {
      setChanged(false);
      return Object.values(refused)[0]?.message ?? '';
    },
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        {FIELDS.map(({ name, autoComplete }) => (
          <form.PasswordField
            key={name}
            name={name}
            label={t(`accounts.ownPassword.${name}`)}
            size="md"
            autoComplete={autoComplete}
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.ownPassword.show', { field: t(`accounts.ownPassword.${name}`) }) }}
            error={false}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('accounts.ownPassword.hint')}
        </Text>
        <FormProblem />
        {changed && (
          <Alert color="teal" variant="light" icon={<IconLockCheck />} role="status" title={t('accounts.ownPassword.done')}>
            {t('accounts.ownPassword.stay')}
          </Alert>
        )}
        <SubmitButton size="md">{t('nav.changePassword')}</SubmitButton>
      </Stack>
    </Form>
  );
}
