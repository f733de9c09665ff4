import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { homePathFor } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/t.ts';

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
