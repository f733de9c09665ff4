import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../components/notify.ts';
import { homePathFor } from '../../lib/paths.ts';
import { signIn } from '../../lib/session.ts';
import { loginFailure } from './loginFailure.ts';

/** User ID and password (R077-R087). */
export function LoginForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    defaultValues: { userID: '', userPass: '' },
  });

  const submit = handleSubmit(async ({ userID, userPass }) => {
    setFailure('');
    if (!userID.trim() || !userPass.trim()) {
      reset();
      setFocus('userID');
      return setFailure('Please enter both username and password.');
    }
    try {
      const { role } = await signIn(userID, userPass);
      notifySuccess('Login Successful!');
      navigate(homePathFor(role));
    } catch (error) {
      console.error(error);
      setFailure(loginFailure(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        <TextInput
          label="User ID"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('userID')}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...register('userPass')}
        />
        <Button type="submit" size="md" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Logging in...' : 'Login'}
        </Button>
      </Stack>
    </form>
  );
}
