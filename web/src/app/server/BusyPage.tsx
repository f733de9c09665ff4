import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Container } from '../../kit/plain/Container.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import classes from '../../pages/public/pages.module.css';
import { t } from '../../text/server.ts';

/** What a visitor sees while the API fails: how to reach the dealer all the same. It needs no script. */
export const BusyPage = () => (
  <Container size="sm" className={classes.missing}>
    <Heading level={1}>{t('search.busy.title')}</Heading>
    <p className={classes.intro}>{t('search.busy.text')}</p>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <p key={dial}>
        {label} <a href={`tel:${dial}`}>{text}</a>
      </p>
    ))}
    <ButtonLink href="">{t('common.retry')}</ButtonLink>
  </Container>
);
