import type { LandingCar } from '@contract/vehicle.ts';
import { Button, Container } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAsking } from '../../features/ask/useAsking.tsx';
import { RecentlySeen } from '../../features/favourites/RecentlySeen.tsx';
import { ActionBar } from '../../features/vehiclePage/ActionBar.tsx';
import { SimilarVehicles } from '../../features/vehiclePage/SimilarVehicles.tsx';
import { StockLinks } from '../../features/vehiclePage/StockLinks.tsx';
import { useOffered } from '../../features/vehiclePage/useOffered.ts';
import { VehicleView } from '../../features/vehiclePage/VehicleView.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { lazyWhenWanted, Scripted } from '../../kit/later/Later.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { cachedAt } from '../../lib/cachedPage.ts';
import { useDealer } from '../../lib/dealer.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { headlineOf } from '../../shared/vehicle/facts.ts';
import { isGone, keptOf, landingVehicleQuery } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** Of a vehicle that is gone since the page was rendered; a server shows that page itself. */
const UnknownVehiclePage = lazy(async () => ({ default: (await import('./UnknownVehiclePage.tsx')).UnknownVehiclePage }));

const EmiCalculator = lazyWhenWanted(async () => ({ default: (await import('../../features/emi/EmiCalculator.tsx')).EmiCalculator }));

/** The public page of one vehicle. */
export function VehiclePage() {
  const id = pageAt(usePlace().pathname)?.id ?? '';
  const vehicle = useQuery(landingVehicleQuery(id));
  // Of one that the service worker has kept it is said above that there is no network.
  const isKept = cachedAt() !== undefined;
  usePageTitle(vehicle.data ? headlineOf(vehicle.data.car) : t('vehicle.unnamed', { registernumber: id }));
  if (isGone(vehicle))
    return (
      <Suspense>
        <UnknownVehiclePage />
      </Suspense>
    );
  return (
    <Container size="lg" className={classes.page}>
      {/* A page that was written as a file is of a former day: what it shows stays while the browser asks, and when nobody answers. */}
      {(!vehicle.data || (vehicle.isError && !isKept)) && (
        <QueryState query={vehicle} error={t('vehicle.failed')} loading={t('vehicle.loading')} order={vehicle.data ? 2 : 1}>
          <Button component="a" href={paths.home()} variant="default">
            {t('vehicle.seeAll')}
          </Button>
        </QueryState>
      )}
      {vehicle.data && (
        <>
          {vehicle.isFetching && !vehicle.isError && <Asking />}
          <Vehicle key={vehicle.data.car.registernumber} vehicle={vehicle.data} />
        </>
      )}
    </Container>
  );
}

/**
 * A page that was written as a file is asked for again from its first rendering on, of which its HTML knows nothing. A component of its own: were the
 * page rendered again when it is mounted, React would hydrate all its sections at once (selective hydration ends where props change).
 */
function Asking() {
  const isMounted = useMounted();
  return (
    isMounted && (
      <p className={classes.asking} role="status">
        {t('vehicle.loading')}
      </p>
    )
  );
}

/** Everything that a visitor may do with a vehicle, and where they go on from it. */
function Vehicle({ vehicle }: { vehicle: LandingCar }) {
  const { car } = vehicle;
  const offered = useOffered(vehicle);
  const { registernumber, title, price, isUnpriced } = offered;
  const { emi } = useDealer();
  const { ask, dialog } = useAsking({ vehicle: { registernumber, title }, wants: isUnpriced ? 'price' : undefined });
  return (
    <>
      <VehicleView vehicle={vehicle} offered={offered} onAsk={ask}>
        {price && emi && (
          <Scripted
            fallback={
              <Panel title={t('emi.title')} className={classes.emi}>
                {null}
              </Panel>
            }
          >
            <EmiCalculator price={price} loan={car.loan ?? price} />
          </Scripted>
        )}
      </VehicleView>
      <Suspense>
        <SimilarVehicles id={registernumber} />
        <StockLinks car={car} />
        <RecentlySeen now={keptOf(car, vehicle)} />
      </Suspense>
      <Suspense>
        <ActionBar offered={offered} onAsk={ask} />
      </Suspense>
      {dialog}
    </>
  );
}
