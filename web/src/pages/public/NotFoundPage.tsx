import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { paths } from '../../lib/paths.ts';

/** Any path that is no route (R028). */
export function NotFoundPage() {
  return (
    <Container size="sm" py={96} ta="center">
      <PageHead title="Page Not Found" hidden />
      <Text fz={72} fw={800} lh={1} c="lagoon" aria-hidden>
        404
      </Text>
      <Title order={1} mt="sm">
        Page Not Found
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        This address leads nowhere. The vehicle may have moved on; the others are one click away.
      </Text>
      <Button component={Link} to={paths.home()}>
        See the vehicles
      </Button>
    </Container>
  );
}
