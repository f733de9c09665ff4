import type { LandingCar } from '@contract/vehicle.ts';
import { paths } from '../../lib/paths.ts';
import { asPicture } from '../../lib/pictures.ts';
import { usePlace } from '../../lib/place.tsx';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import type { Offered } from '../../shared/vehicle/share.ts';

/** A vehicle as its page tells it to others. */
export function useOffered(vehicle: LandingCar): Offered {
  const { car } = vehicle;
  const link = `${usePlace().origin}${paths.vehicle(car.registernumber)}`;
  const price = (!car.status && car.vehiclesellprice) || null;
  const { picture, ...kept } = keptOf(car, vehicle);
  return { ...kept, picture: picture && asPicture(picture).src, price, isUnpriced: !car.status && !price, link };
}
