import { Button, Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmiCalculator } from '../../features/emi/EmiCalculator.tsx';
import { RecentlySeen } from '../../features/favourites/RecentlySeen.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { landingVehicleQuery } from '../../features/vehicle/queries.ts';
import { VehicleView } from '../../features/vehicle/VehicleView.tsx';
import { ActionBar } from '../../features/vehiclePage/ActionBar.tsx';
import { Highlights } from '../../features/vehiclePage/Highlights.tsx';
import { SimilarVehicles } from '../../features/vehiclePage/SimilarVehicles.tsx';
import { FavouriteButton } from '../../kit/favourites/FavouriteButton.tsx';
import { forget } from '../../kit/favourites/lists.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { isGone, keptOf } from '../../kit/vehicles/publicVehicle.ts';
import { statusOf } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';

const failureText = (error: Error | null) => (statusOf(error) === 400 ? t('vehicle.notFound') : t('vehicle.failed'));

/** The public page of one vehicle (R060-R072). */
export function VehiclePage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(landingVehicleQuery(id));
  const gone = isGone(vehicle);
  useEffect(() => {
    if (gone) forget(id.toUpperCase());
  }, [gone, id]);
  const title = vehicle.data && titleOf(vehicle.data.car);
  return (
    <Container size="lg" pt="md">
      {title ? (
        <PageHead title={title} description={t('vehicle.description', { title, registernumber: id })} />
      ) : (
        <PageHead title={t('vehicle.unnamed', { registernumber: id })} hidden={vehicle.isError} />
      )}
      {vehicle.data ? (
        <>
          <VehicleView vehicle={vehicle.data}>
            <Highlights car={vehicle.data.car} />
            <FavouriteButton vehicle={keptOf(vehicle.data.car)} withText />
            {vehicle.data.car.vehiclesellprice ? (
              <EmiCalculator key={id} price={vehicle.data.car.vehiclesellprice} />
            ) : null}
          </VehicleView>
          <SimilarVehicles id={id} />
          <RecentlySeen now={keptOf(vehicle.data.car)} />
          <ActionBar
            path={paths.vehicle(id)}
            offered={{ ...keptOf(vehicle.data.car), price: vehicle.data.car.vehiclesellprice || null }}
            onAsk={() => {}}
          />
        </>
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
