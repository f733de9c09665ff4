import { Container } from '@mantine/core';
import { useEffect } from 'react';
import { UnknownVehicle } from '../../features/vehiclePage/UnknownVehicle.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { pageAt } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { forget } from '../../shared/favourites/lists.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** What the server sends for a vehicle that there is not, with status 404. The browser forgets what it knew of it. */
export function UnknownVehiclePage() {
  const id = pageAt(usePlace().pathname)?.id ?? '';
  useEffect(() => forget(id.toUpperCase()), [id]);
  usePageTitle(t('vehicle.notFound'));
  return (
    <Container size="lg" className={classes.page}>
      <UnknownVehicle />
    </Container>
  );
}
