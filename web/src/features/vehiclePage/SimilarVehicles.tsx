import { useQuery } from '@tanstack/react-query';
import { comparePath } from '../../lib/paths.ts';
import { pricedOf } from '../../shared/vehicle/publicVehicle.ts';
import { VehicleStrip } from '../../shared/vehicle/VehicleStrip.tsx';
import { t } from '../../text/t.ts';
import { similarQuery } from './queries.ts';

/** Vehicles like this one, and the comparison with the first of them. Nothing while they are not known: the page is good without them. */
export function SimilarVehicles({ id }: { id: string }) {
  const cars = useQuery(similarQuery(id)).data?.carsWithImages ?? [];
  return (
    <VehicleStrip
      title={t('offer.similar')}
      vehicles={cars.map(pricedOf)}
      action={<a href={comparePath([id, ...cars.map((car) => car.registernumber)])}>{t('offer.compareThese')}</a>}
    />
  );
}
