import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Container } from '../../kit/plain/Container.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
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
      <Heading level={1}>{t('site.notFound.title')}</Heading>
      <p className={classes.intro}>{t('site.notFound.text')}</p>
      <ButtonLink href={paths.home()}>{t('site.notFound.seeVehicles')}</ButtonLink>
    </Container>
  );
}
