import type { LandingCar } from '@contract/vehicle.ts';
import { keptOf } from '../../kit/vehicle/publicVehicle.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import type { Offered } from './share.ts';

/** A vehicle as its page tells it to others. */
export function useOffered({ car, images }: LandingCar): Offered {
  const link = `${usePlace().origin}${paths.vehicle(car.registernumber)}`;
  const price = (!car.status && car.vehiclesellprice) || null;
  return { ...keptOf(car, images), isSold: car.status, price, link };
}
