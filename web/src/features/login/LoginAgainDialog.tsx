import { Button, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useAsksForLogin } from '../../lib/loginAgain.ts';
import { lastUserId, leave, signIn } from '../../lib/session.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/t.ts';
import { LoginFields, useLogin } from './LoginFields.tsx';
import { loginFailure } from './loginFailure.ts';

/**
 * Modal dialog over a page with unsaved work whose session has ended: the same person logs in again and continues. Only its
 * own buttons close it, so that nothing is lost by accident.
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
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <LoginAgainForm id={id} username={username} />
    </Modal>
  );
}

function LoginAgainForm({ id, username }: { id: string; username: string }) {
  const form = useLogin(lastUserId());
  const submit = useSubmit(form, {
    save: ({ userID, userPass }) => signIn(userID, userPass, id),
    onFailed(error) {
      form.resetField('userPass');
      form.setFocus('userPass');
      return loginFailure(error);
    },
    onInvalid: () => t('login.failed.blank'),
    unsaved: false,
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <Text>{t.rich('login.ended.again', { username, strong: (name) => <strong>{name}</strong> })}</Text>
        <FormProblem />
        <LoginFields form={form} known={lastUserId() !== ''} />
        <SubmitButton size="md" fullWidth busy={t('login.submitting')}>
          {t('login.ended.submit')}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={leave} disabled={submit.pending}>
          {t('login.ended.leave')}
        </Button>
      </Stack>
    </Form>
  );
}
