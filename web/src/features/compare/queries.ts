import type { LandingCar } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { isGone, landingVehicle } from '../../shared/vehicle/publicVehicle.ts';

/** The public data of a vehicle that is compared; null where there is none (any more), which is an answer: a server knows it, too. */
export const comparedQuery = (number: string) =>
  queryOptions({
    queryKey: ['compared', number],
    queryFn: async ({ signal }): Promise<LandingCar | null> => {
      try {
        return await landingVehicle(number, signal);
      } catch (error) {
        if (isGone({ error: error as Error })) return null;
        throw error;
      }
    },
  });
