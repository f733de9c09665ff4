import type { LandingCar, ListedCar } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '../../lib/apiError.ts';
import { getPublic } from '../../lib/send.ts';
import type { KeptVehicle } from '../favourites/browserList.ts';
import { priceText } from './facts.ts';
import { titleOf } from './titleOf.ts';

/** The public data of one vehicle. 400 for an unknown number. */
export const landingVehicle = (id: string, signal: AbortSignal) =>
  getPublic<LandingCar>(`/landingcar/${encodeURIComponent(id)}`, { pictures: 1 }, signal);

export const landingVehicleQuery = (id: string) =>
  queryOptions({ queryKey: ['landingcar', id], queryFn: ({ signal }) => landingVehicle(id, signal) });

/** Whether a query failed because there is no such vehicle (any more). */
export const isGone = ({ error }: { error: Error | null }) => statusOf(error) === 400;

/** The pictures of a vehicle, the display image first. */
export const picturesOf = ({ images, pictures }: Pick<LandingCar, 'images' | 'pictures'>) => pictures ?? images;

/** Whether visitors find it in the stock. */
export const isOnDisplay = ({ onhomepage, status }: Pick<ListedCar, 'onhomepage' | 'status'>) => onhomepage && !status;

/** A vehicle of a list, or of its own page, as the browser remembers it. Without a display image the first picture replaces it. */
export const keptOf = (car: ListedCar, page?: Pick<LandingCar, 'images' | 'pictures'>): KeptVehicle => ({
  registernumber: car.registernumber,
  title: titleOf(car),
  picture: (page ? picturesOf(page)[0] : (car.picture ?? car.displayImage)) ?? null,
});

/** A vehicle of a strip, with its price. */
export const pricedOf = (car: ListedCar) => ({ ...keptOf(car), note: priceText(car) });
