import { Button, getDefaultZIndex, Modal, Text } from '@mantine/core';
import { lastUserId, leave } from '../../lib/session.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { signIn } from '../../lib/signIn.ts';
import { t } from '../../text/t.ts';
import { LoginFields } from './LoginFields.tsx';

/**
 * Modal dialog over a page with unsaved work whose session has ended: the same person logs in again and continues. Only its
 * own buttons close it, so that nothing is lost by accident.
 */
export function LoginAgainDialog() {
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
  return (
    <LoginFields
      signIn={(userID, userPass) => signIn(userID, userPass, id)}
      known={lastUserId()}
      text={<Text>{t.rich('login.ended.again', { username, strong: (name) => <strong>{name}</strong> })}</Text>}
      submit={t('login.ended.submit')}
    >
      {(pending) => (
        <Button variant="default" fullWidth onClick={leave} disabled={pending}>
          {t('login.ended.leave')}
        </Button>
      )}
    </LoginFields>
  );
}
