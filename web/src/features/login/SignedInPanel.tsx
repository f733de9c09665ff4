import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatWord } from '../../lib/format.ts';
import { homePathFor } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Who is signed in already, with the way to the right dashboard (D21). Nothing for a visitor. */
export function SignedInPanel() {
  const { status, role, username } = useSession();
  if (status !== 'in' || !role) return null;
  return (
    <Alert variant="light" icon={<IconUserCheck />} role="status" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text fz="sm">
          Signed in as <strong>{username}</strong> ({formatWord(role)})
        </Text>
        <Button component={Link} to={homePathFor(role)} size="xs">
          Go to Dashboard
        </Button>
      </Group>
    </Alert>
  );
}
