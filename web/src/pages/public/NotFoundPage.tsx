import { IconAlertTriangle } from '@tabler/icons-react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Container } from '../../kit/plain/Container.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { pageAt, paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** 404 page for any path without a route (R028), and for the number of a vehicle that there is not (R061). */
export function NotFoundPage() {
  const isVehicle = pageAt(usePlace().pathname)?.name === 'vehicle';
  usePageTitle(t('site.notFound.title'));
  if (isVehicle) {
    return (
      <Container size="lg" className={classes.page}>
        <MessagePanel icon={<IconAlertTriangle />} role="alert" order={1} title={t('vehicle.notFound')}>
          <ButtonLink href={paths.home()}>{t('vehicle.seeAll')}</ButtonLink>
        </MessagePanel>
      </Container>
    );
  }
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
