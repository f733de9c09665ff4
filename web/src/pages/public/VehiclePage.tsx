import { useQuery } from '@tanstack/react-query';
import { landingVehicleQuery } from '../../features/vehiclePage/queries.ts';
import { VehicleView } from '../../features/vehiclePage/VehicleView.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Container } from '../../kit/plain/Container.tsx';
import { headlineOf } from '../../kit/vehicle/facts.ts';
import { statusOf } from '../../lib/apiError.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';
import { UnknownVehiclePage } from './UnknownVehiclePage.tsx';

/** The public page of one vehicle (R060-R072). */
export function VehiclePage() {
  const id = pageAt(usePlace().pathname)?.id ?? '';
  const vehicle = useQuery(landingVehicleQuery(id));
  usePageTitle(vehicle.data ? headlineOf(vehicle.data.car) : t('vehicle.unnamed', { registernumber: id }));
  if (statusOf(vehicle.error) === 400) return <UnknownVehiclePage />;
  return (
    <Container size="lg" className={classes.page}>
      {vehicle.data ? (
        <VehicleView vehicle={vehicle.data} />
      ) : (
        <QueryState query={vehicle} error={t('vehicle.failed')} loading={t('vehicle.loading')} order={1}>
          <ButtonLink href={paths.home()} variant="default">
            {t('vehicle.seeAll')}
          </ButtonLink>
        </QueryState>
      )}
    </Container>
  );
}
