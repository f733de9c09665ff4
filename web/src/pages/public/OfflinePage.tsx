import { Container, Title } from '@mantine/core';
import { useEffect } from 'react';
import { PhoneCards } from '../../features/contact/PhoneCards.tsx';
import { RecentlySeen } from '../../features/favourites/RecentlySeen.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

const TRY_AGAIN_MS = 5_000;

/** Loads the page that was asked for as soon as anything answers there: a phone that has a network again need not reach it yet. */
function useRetry() {
  useEffect(() => {
    const isAlone = pageAt(location.pathname)?.name === 'offline';
    const retry = async () => {
      const { status } = await fetch(isAlone ? paths.home() : location.href, { method: 'HEAD', cache: 'no-store' }).catch(Response.error);
      if (status === 0) return;
      if (isAlone) location.replace(paths.home());
      else location.reload();
    };
    addEventListener('online', retry);
    const timer = setInterval(retry, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, []);
}

/** In the place of a page that was not seen before, while there is no network. */
export function OfflinePage() {
  usePageTitle(t('site.offline.title'));
  useRetry();
  return (
    <Container size="lg" className={classes.page}>
      <Title order={1}>{t('site.offline.title')}</Title>
      <p className={classes.intro} role="status">
        {t('site.offline.text')}
      </p>
      <PhoneCards />
      <RecentlySeen />
    </Container>
  );
}
