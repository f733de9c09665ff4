import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { signIn } from '../../lib/session.ts';
import { t } from '../../text/t.ts';
import { LoginFields, NO_LOGIN } from './LoginFields.tsx';
import { loginFailure } from './loginFailure.ts';
import { pathAfterLogin } from './sessionEnded.ts';

/** User ID and password (R077-R087); leads back to where a session has ended. */
export function LoginForm() {
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    defaultValues: NO_LOGIN,
  });

  const submit = handleSubmit(async ({ userID, userPass }) => {
    setFailure('');
    if (!userID.trim() || !userPass.trim()) {
      reset();
      setFocus('userID');
      return setFailure(t('login.failed.blank'));
    }
    try {
      const { role } = await signIn(userID, userPass);
      notifySuccess(t('login.done'));
      navigate(pathAfterLogin(cameFrom, role));
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
        <LoginFields register={register} />
        <Button type="submit" size="md" disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'login.submitting' : 'login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
