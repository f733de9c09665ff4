import type { LandingCar } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/queryKeys.ts';
import { getPublic } from '../../lib/send.ts';

/** The public data of one vehicle (R071). 400 for an unknown number (D19). */
export const landingVehicleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.publicVehicle(id),
    queryFn: ({ signal }) => getPublic<LandingCar>(`/landingcar/${encodeURIComponent(id)}`, {}, signal),
  });
