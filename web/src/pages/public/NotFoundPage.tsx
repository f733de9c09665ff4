import { Button, Container, Title } from '@mantine/core';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** 404 page for any path without a route. */
export function NotFoundPage() {
  usePageTitle(t('site.notFound.title'));
  return (
    <Container size="sm" className={classes.missing}>
      <p className={classes.status} aria-hidden>
        {404}
      </p>
      <Title order={1}>{t('site.notFound.title')}</Title>
      <p className={classes.intro}>{t('site.notFound.text')}</p>
      <Button component="a" href={paths.home()}>
        {t('showroom.see')}
      </Button>
    </Container>
  );
}
