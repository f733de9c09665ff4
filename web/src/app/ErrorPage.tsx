import { Button, Container } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { MessagePanel } from '../kit/feedback/MessagePanel.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { t } from '../text/t.ts';
import { MainContent } from './MainContent.tsx';

/** Error boundary of the router: shown when a page throws, or when its lazy-loaded code cannot be fetched. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <MainContent>
      <Container size="sm" py="xl">
        <PageHead title={t('site.broken.title')} hidden />
        <MessagePanel order={1} icon={<IconAlertTriangle />} role="alert" title={t('site.broken.title')} text={t('site.broken.text')}>
          <Button onClick={() => globalThis.location.reload()}>{t('site.broken.reload')}</Button>
        </MessagePanel>
      </Container>
    </MainContent>
  );
}
