import { Alert, Stack, Text } from '@mantine/core';
import { IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { passwordFailure } from './failures.ts';
import { type PasswordFields, passwordFields } from './passwordChange.ts';
import { changePassword } from './queries.ts';

const FIELDS: { name: keyof PasswordFields; label: string; autoComplete: string }[] = [
  { name: 'oldPassword', label: 'Old Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
];

/** Old password, and the new one twice (R248-R250). */
export function PasswordForm() {
  const [changed, setChanged] = useState(false);
  const form = useZodForm(passwordFields, { oldPassword: '', newPassword: '', confirmPassword: '' });
  const submit = useSubmit(form, {
    save(change, requestId) {
      setChanged(false);
      return changePassword({ ...change, requestId });
    },
    onSaved() {
      setChanged(true);
      form.reset();
    },
    onFailed(error) {
      notifyError('Password change failed.');
      return passwordFailure(error);
    },
    onRefused(refused) {
      setChanged(false);
      return Object.values(refused)[0]?.message ?? '';
    },
    unsaved: false,
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <form.PasswordField
            key={name}
            name={name}
            label={label}
            size="md"
            autoComplete={autoComplete}
            visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}` }}
            error={false}
          />
        ))}
        <Text size="sm" c="dimmed">
          At least 6 characters. Capitals and small letters are the same.
        </Text>
        <FormProblem />
        {changed && (
          <Alert color="teal" variant="light" icon={<IconLockCheck />} role="status" title="Password changed">
            You stay logged in here. Wherever else you were logged in, the new password is asked for.
          </Alert>
        )}
        <SubmitButton size="md">Change Password</SubmitButton>
      </Stack>
    </Form>
  );
}
