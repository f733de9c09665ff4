import { UnknownVehicle } from '../../features/vehiclePage/UnknownVehicle.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { Container } from '../../kit/plain/Container.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** What the server sends for a vehicle that there is not, with status 404 (R061). */
export function UnknownVehiclePage() {
  usePageTitle(t('vehicle.notFound'));
  return (
    <Container size="lg" className={classes.page}>
      <UnknownVehicle />
    </Container>
  );
}
