import { Button, Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { titleOf } from '../../features/vehicle/facts.ts';
import { landingVehicleQuery } from '../../features/vehicle/queries.ts';
import { VehicleView } from '../../features/vehicle/VehicleView.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { statusOf } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';

const failureText = (error: Error | null) => (statusOf(error) === 400 ? t('vehicle.notFound') : t('vehicle.failed'));

/** The public page of one vehicle (R060-R072). */
export function VehiclePage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(landingVehicleQuery(id));
  const title = vehicle.data && titleOf(vehicle.data.car);
  return (
    <Container size="lg" pt="md">
      {title ? (
        <PageHead title={title} description={t('vehicle.description', { title, registernumber: id })} />
      ) : (
        <PageHead title={t('vehicle.unnamed', { registernumber: id })} hidden={vehicle.isError} />
      )}
      {vehicle.data ? (
        <VehicleView vehicle={vehicle.data} />
      ) : (
        <QueryState query={vehicle} error={failureText} loading={t('vehicle.loading')} order={1}>
          <Button component={Link} to={paths.home()} variant="default">
            {t('vehicle.seeAll')}
          </Button>
        </QueryState>
      )}
    </Container>
  );
}
