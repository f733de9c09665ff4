import { Button, Container } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MessagePanel } from '../../components/MessagePanel.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { homePathFor } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Stands at the address of a screen that is not built yet. */
export function NotYetPage() {
  const { role } = useSession();
  return (
    <Container size="sm" py="xl">
      <PageHead title="Not available yet" hidden />
      <MessagePanel
        order={1}
        icon={<IconTools />}
        title="This screen is not available yet"
        text="It is on its way. Nothing you did went wrong."
      >
        <Button component={Link} to={homePathFor(role)}>
          Back to Dashboard
        </Button>
      </MessagePanel>
    </Container>
  );
}
