import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconUserCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { homePathFor } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/t.ts';
import { isEnding } from './sessionEnded.ts';

/** Explains a redirect to the login page after a session has ended. Renders nothing for those who came on their own. */
export function SessionEndedPanel() {
  const { status, overdue } = useSession();
  const { state } = useLocation();
  if (status === 'in' || (!overdue && !isEnding(state))) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle />} role="status" mb="lg" title={t('login.ended.title')}>
      {overdue ? t('login.ended.overdue', { hours: overdue }) : t('login.ended.goOn')}
    </Alert>
  );
}

/** Who is signed in, with a link to the right dashboard. Renders nothing for a visitor. */
export function SignedInPanel() {
  const { status, role, username } = useSession();
  if (status !== 'in' || !role) return null;
  return (
    <Alert variant="light" icon={<IconUserCheck />} role="status" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text fz="sm">
          {t.rich('login.signedInAs', { username, role: t(`words.role.${role}`), strong: (name) => <strong>{name}</strong> })}
        </Text>
        <Button component={Link} to={homePathFor(role)} size="xs">
          {t('login.toDashboard')}
        </Button>
      </Group>
    </Alert>
  );
}
