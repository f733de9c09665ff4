import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../kit/feedback/notify.ts';
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
  const [problem, setProblem] = useState('');
  const [changed, setChanged] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    resolver: zodResolver(passwordFields),
  });

  const submit = handleSubmit(
    async (change) => {
      setChanged(false);
      setProblem('');
      try {
        await changePassword(change);
      } catch (error) {
        console.error(error);
        notifyError('Password change failed.');
        return setProblem(passwordFailure(error));
      }
      setChanged(true);
      reset();
    },
    (refused) => {
      setChanged(false);
      setProblem(Object.values(refused)[0]?.message ?? '');
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <PasswordInput
            key={name}
            label={label}
            size="md"
            autoComplete={autoComplete}
            visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}` }}
            {...register(name)}
          />
        ))}
        <Text size="sm" c="dimmed">
          At least 6 characters. Capitals and small letters are the same.
        </Text>
        {problem && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {problem}
          </Alert>
        )}
        {changed && (
          <Alert color="teal" variant="light" icon={<IconLockCheck />} role="status" title="Password changed">
            You stay logged in here. Wherever else you were logged in, the new password is asked for.
          </Alert>
        )}
        <Button type="submit" size="md" loading={formState.isSubmitting}>
          Change Password
        </Button>
      </Stack>
    </form>
  );
}
