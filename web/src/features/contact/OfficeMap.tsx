import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { dealer, mapFrame, mapLink } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './OfficeMap.module.css';

/** The office's address as text, as a link, and on a map; a failed map breaks nothing (R075, R076). */
export function OfficeMap() {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('contact.office.title')}>
      <Title order={2} size="h4" mb="xs">
        {t('contact.office.title')}
      </Title>
      <address className={classes.address}>
        {dealer.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <Text c="dimmed" mt={4}>
        {dealer.hours}
      </Text>
      <Anchor href={mapLink} target="_blank" rel="noreferrer" className={classes.link}>
        {t('contact.office.openMap')} <IconExternalLink size={16} aria-hidden />
      </Anchor>
      <iframe
        className={classes.map}
        src={mapFrame}
        title={t('contact.office.map', { dealer: dealer.name })}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </Paper>
  );
}
