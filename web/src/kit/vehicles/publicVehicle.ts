import { landingCar, type PublicCar } from '@contract/vehicle.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { keys } from '../../lib/queryKeys.ts';
import { known } from '../facts/format.ts';
import type { KeptVehicle } from '../favourites/browserList.ts';

/** The public data of one vehicle (R071). 400 for an unknown number (D19). */
export const landingVehicleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.publicVehicle(id),
    queryFn: ({ signal }) => api.get(`/landingcar/${encodeURIComponent(id)}`, {}, landingCar, signal),
  });

/** The present data of several vehicles, in the order of their numbers. */
export const useVehicles = (numbers: string[]) => useQueries({ queries: numbers.map(landingVehicleQuery) });

/** Whether a query failed because there is no such vehicle (any more). */
export const isGone = ({ error }: { error: Error | null }) => statusOf(error) === 400;

/** Company and name, or the number of a vehicle that has neither (R062). */
export const titleOf = ({
  carcompany,
  carname,
  registernumber,
}: Pick<PublicCar, 'carcompany' | 'carname' | 'registernumber'>) =>
  [known(carcompany), known(carname)].filter(Boolean).join(' ') || registernumber;

/** A vehicle as the browser remembers it. */
export const keptOf = (car: PublicCar, picture = car.displayImage): KeptVehicle => ({
  registernumber: car.registernumber,
  title: titleOf(car),
  picture,
});
