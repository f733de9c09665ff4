import { Button, Container } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { MessagePanel } from '../kit/feedback/MessagePanel.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { MainContent } from './MainContent.tsx';

/** In place of a page that broke, or whose code could not be fetched. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <MainContent>
      <Container size="sm" py="xl">
        <PageHead title="Something went wrong" hidden />
        <MessagePanel
          order={1}
          icon={<IconAlertTriangle />}
          color="red"
          role="alert"
          title="Something went wrong"
          text="The page could not be shown. Please check your connection and load it again."
        >
          <Button onClick={() => globalThis.location.reload()}>Reload page</Button>
        </MessagePanel>
      </Container>
    </MainContent>
  );
}
