import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/t.ts';
import { isEnding } from './sessionEnded.ts';

/** Explains a redirect to the login page after a session has ended. Renders nothing for those who came on their own. */
export function SessionEndedPanel() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'in' || !isEnding(state)) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle />} role="status" mb="lg" title={t('login.ended.title')}>
      {t('login.ended.goOn')}
    </Alert>
  );
}
