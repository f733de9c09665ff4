import type { LandingCar } from '@contract/vehicle.ts';
import { useEffect, useState } from 'react';
import { keptOf } from '../../kit/vehicle/publicVehicle.ts';
import { paths } from '../../lib/paths.ts';
import { asPicture } from '../../lib/pictures.ts';
import type { Offered } from './share.ts';

/** A vehicle as its page tells it to others. Where the site is, and so its link, is known in the browser alone. */
export function useOffered(vehicle: LandingCar): Offered {
  const { car } = vehicle;
  const path = paths.vehicle(car.registernumber);
  const [link, setLink] = useState('');
  useEffect(() => setLink(new URL(path, location.origin).href), [path]);
  const price = (!car.status && car.vehiclesellprice) || null;
  const { picture, ...kept } = keptOf(car, vehicle);
  return { ...kept, picture: picture && asPicture(picture).src, isSold: car.status, price, link };
}
