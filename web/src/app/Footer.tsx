import { Anchor, Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dealer, mapLink } from '../lib/dealer.ts';
import { paths } from '../lib/paths.ts';
import { t } from '../text/t.ts';
import classes from './RootLayout.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <Container size="xl">
        <Group justify="space-between" align="flex-start" gap="lg">
          <div>
            <Text fw={700}>{dealer.companyName}</Text>
            <Text fz="sm" c="dimmed">
              {dealer.address.join(', ')}
            </Text>
            <Text fz="sm" c="dimmed">
              {dealer.hours}
            </Text>
          </div>
          <Group gap="md" fz="sm">
            <Anchor fz="inherit" href={`tel:${dealer.phones.general.dial}`}>
              {dealer.phones.general.text}
            </Anchor>
            <Anchor fz="inherit" component={Link} to={paths.contact()}>
              {t('site.contact')}
            </Anchor>
            <Anchor fz="inherit" href={mapLink} target="_blank" rel="noreferrer">
              {t('site.findOnMap')}
            </Anchor>
          </Group>
        </Group>
      </Container>
    </footer>
  );
}
