import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Panel } from '../../kit/page/Panel.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { mapFrame, mapLink } from '../../lib/maps.ts';
import { t } from '../../text/t.ts';
import classes from './Contact.module.css';

/** The office's address as text, and where its place is known as a link and on a map; a failed map breaks nothing. Nothing before it is known where they are. */
export function OfficeMap() {
  const dealer = useDealer();
  const { coordinates } = dealer;
  if (dealer.address.length === 0) return null;
  return (
    <Panel title={t('contact.office.title')}>
      <address className={classes.address}>
        {dealer.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <Text c="dimmed">{dealer.hours}</Text>
      {coordinates && (
        <>
          <Anchor href={mapLink(coordinates)} target="_blank" rel="noreferrer" className={classes.open}>
            {t('contact.office.openMap')} <IconExternalLink size={16} aria-hidden />
          </Anchor>
          <iframe
            className={classes.map}
            src={mapFrame(coordinates)}
            title={t('contact.office.map', { dealer: dealer.name })}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        </>
      )}
    </Panel>
  );
}
