import { VEHICLE_TYPES } from '@contract/choices.ts';
import { Container } from '@mantine/core';
import { useDealer } from '../lib/dealer.ts';
import { mapLink } from '../lib/maps.ts';
import { paths } from '../lib/paths.ts';
import { typePage } from '../lib/stockPages.ts';
import { t } from '../text/t.ts';
import classes from './Footer.module.css';

export function Footer() {
  const dealer = useDealer();
  const { general } = dealer.phones;
  return (
    <footer className={classes.footer}>
      <Container size="xl" className={classes.columns}>
        <div>
          <div className={classes.company}>{dealer.companyName || dealer.name}</div>
          <div className={classes.line}>{dealer.address.join(', ')}</div>
          <div className={classes.line}>{dealer.hours}</div>
        </div>
        <div className={classes.ways}>
          <div className={classes.links}>
            {general.dial && <a href={`tel:${general.dial}`}>{general.text}</a>}
            <a href={paths.contact()}>{t('contact.title')}</a>
            {dealer.coordinates && (
              <a href={mapLink(dealer.coordinates)} target="_blank" rel="noreferrer">
                {t('site.findOnMap')}
              </a>
            )}
          </div>
          <nav aria-label={t('site.stock.label')} className={classes.links}>
            {VEHICLE_TYPES.map((type) => (
              <a key={type} href={typePage(type)}>
                {t(`site.stock.${type}`)}
              </a>
            ))}
          </nav>
        </div>
      </Container>
    </footer>
  );
}
