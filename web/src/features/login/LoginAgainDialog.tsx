import { Alert, Button, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAsksForLogin } from '../../lib/loginAgain.ts';
import { lastUserId, leave, signIn, useSession } from '../../lib/session.ts';
import { t } from '../../text/t.ts';
import { LoginFields } from './LoginFields.tsx';
import { loginFailure } from './loginFailure.ts';

/**
 * Over a page whose session has ended while something on it is not saved: the same person logs in and goes on. Only its
 * own buttons close it, so that nothing is lost by a slip.
 */
export function LoginAgainDialog() {
  useAsksForLogin();
  const { status, username, id } = useSession();
  return (
    <Modal
      opened={status === 'ended'}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('login.ended.title')}
      centered
      zIndex={getDefaultZIndex('popover')}
      // The page has one banner already.
      attributes={{ header: { role: 'none' } }}
    >
      <LoginAgainForm id={id} username={username} />
    </Modal>
  );
}

function LoginAgainForm({ id, username }: { id: string; username: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    defaultValues: { userID: lastUserId(), userPass: '' },
  });

  const submit = handleSubmit(async ({ userID, userPass }) => {
    setFailure('');
    if (!userID.trim() || !userPass.trim()) return setFailure(t('login.failed.blank'));
    try {
      await signIn(userID, userPass, id);
    } catch (error) {
      console.error(error);
      setFailure(loginFailure(error));
      resetField('userPass');
      setFocus('userPass');
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t.rich('login.ended.again', { username, strong: (name) => <strong>{name}</strong> })}</Text>
        {failure && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        <LoginFields register={register} known={lastUserId() !== ''} />
        <Button type="submit" size="md" fullWidth disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'login.submitting' : 'login.ended.submit')}
        </Button>
        <Button variant="default" fullWidth onClick={leave} disabled={formState.isSubmitting}>
          {t('login.ended.leave')}
        </Button>
      </Stack>
    </form>
  );
}
