import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';

/** 404 page for any path without a route (R028). */
export function NotFoundPage() {
  return (
    <Container size="sm" py={96} ta="center">
      <PageHead title={t('site.notFound.title')} hidden />
      <Text fz={72} fw={800} lh={1} c="lagoon" aria-hidden>
        {404}
      </Text>
      <Title order={1} mt="sm">
        {t('site.notFound.title')}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {t('site.notFound.text')}
      </Text>
      <Button component={Link} to={paths.home()}>
        {t('site.notFound.seeVehicles')}
      </Button>
    </Container>
  );
}
