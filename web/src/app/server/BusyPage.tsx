import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Container } from '../../kit/plain/Container.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import classes from '../../pages/public/pages.module.css';
import { t } from '../../text/server.ts';
import { publicPageAt } from '../public/pages.ts';

/** The title of a page that could not be rendered. */
export const busyTitle = (pathname: string) => (publicPageAt(pathname) === 'vehicle' ? t('vehicle.failed') : t('search.busy.title'));

/** What a visitor sees while the API fails, on a vehicle's page under its own title: how to reach the dealer all the same. It needs no script. */
export const BusyPage = () => (
  <Container size="sm" className={classes.missing}>
    <Heading level={1}>{busyTitle(usePlace().pathname)}</Heading>
    <p className={classes.intro}>{t('search.busy.text')}</p>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <p key={dial}>
        {label} <a href={`tel:${dial}`}>{text}</a>
      </p>
    ))}
    <ButtonLink href="">{t('common.retry')}</ButtonLink>
  </Container>
);
