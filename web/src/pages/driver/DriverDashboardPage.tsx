import { Badge, Container, Group, Text, Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { MessagePanel } from '../../components/MessagePanel.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { formatWord } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';

/** Who is signed in; the driver's screens come later (R009, R252). */
export function DriverDashboardPage() {
  const { role, username } = useSession();
  return (
    <Container size="md" py="xl">
      <PageHead title="Driver Dashboard" hidden />
      <Title order={1}>Driver Dashboard</Title>
      <Group gap="xs" mt="xs" mb="lg">
        <Text>
          Signed in as <strong>{username}</strong>
        </Text>
        {role && <Badge tt="none">{formatWord(role)}</Badge>}
      </Group>
      <MessagePanel
        icon={<IconTools />}
        title="The driver's screens are not available yet"
        text="Pictures from the site and maintenance records will be added here."
      />
    </Container>
  );
}
