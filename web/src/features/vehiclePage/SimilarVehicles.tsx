import { listAnswer } from '@contract/vehicle.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatRupees } from '../../kit/money/rupees.ts';
import { keptOf } from '../../kit/vehicles/publicVehicle.ts';
import { VehicleStrip } from '../../kit/vehicles/VehicleStrip.tsx';
import { api } from '../../lib/api.ts';
import { comparePath } from '../../lib/paths.ts';
import { keys } from '../../lib/queryKeys.ts';
import { t } from '../../text/t.ts';

/** Listed vehicles like this one. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: keys.similar(id),
    queryFn: ({ signal }) =>
      api.get(`/similar/${encodeURIComponent(id)}`, {}, listAnswer.pick({ carsWithImages: true }), signal),
  });

/** Vehicles like this one, and the comparison with the first of them. Nothing while they are not known: the page is good without them. */
export function SimilarVehicles({ id }: { id: string }) {
  const cars = useQuery(similarQuery(id)).data?.carsWithImages ?? [];
  return (
    <VehicleStrip
      title={t('offer.similar')}
      vehicles={cars.map((car) => ({
        ...keptOf(car),
        note: car.vehiclesellprice ? formatRupees(car.vehiclesellprice) : t('offer.askForPrice'),
      }))}
      action={<a href={comparePath([id, ...cars.map((car) => car.registernumber)])}>{t('offer.compareThese')}</a>}
    />
  );
}
