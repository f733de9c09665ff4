import type { YardVehicle } from '@contract/yard.ts';
import { queryOptions } from '@tanstack/react-query';
import { numberKey } from '../../kit/regId/regId.ts';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { titleOf } from '../vehicle/titleOf.ts';
import { smallPicture } from './cachedPictures.ts';

const yardStock = async () => (await import('@contract/yard.ts')).yardStock;

/** The vehicles in the yard, without a price or a name of a person: what a phone knows without network (R737). */
export const yardStockQuery = queryOptions({
  queryKey: ['yard-stock'],
  meta: {
    staleAfter: [...VEHICLE_WRITES, 'pictures', 'onsitePictures', 'sale', 'reservation', 'paper', 'issuedPaper', 'odometer'],
    persisted: true,
  },
  queryFn: ({ signal }) => api.get('/yard/stock', {}, yardStock, signal),
});

/** How well a vehicle is what was typed, the best first: its number, the end of its number, a part of it, its name; undefined for no match. */
function rankOf(vehicle: YardVehicle, key: string, words: string): number | undefined {
  const number = numberKey(vehicle.registernumber);
  if (key !== '') {
    if (number === key) return 0;
    if (number.endsWith(key)) return 1;
    if (number.includes(key)) return 2;
  }
  return titleOf(vehicle).toLowerCase().includes(words) ? 3 : undefined;
}

/** Which of these vehicles are meant by a number, its last digits or a name, the best match first; all of them by ''. */
export function searchStock(vehicles: readonly YardVehicle[], typed: string): YardVehicle[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return [...vehicles];
  const key = numberKey(typed);
  return vehicles
    .flatMap((vehicle) => {
      const rank = rankOf(vehicle, key, words);
      return rank === undefined ? [] : [{ vehicle, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ vehicle }) => vehicle);
}

/** The vehicle with this number, however it is spelled. */
export const inStock = (vehicles: readonly YardVehicle[] | undefined, number: string) =>
  number ? vehicles?.find(({ registernumber }) => numberKey(registernumber) === numberKey(number)) : undefined;

/** A vehicle of the yard as the screens show a vehicle. */
export const carOf = ({ registernumber, carname, carcompany, carmake, state, picture }: YardVehicle) => ({
  registernumber,
  carname,
  carcompany,
  carmake,
  displayImage: smallPicture({ picture }) ?? picture?.src ?? null,
  status: state === 'sold',
  ...(state === 'reserved' && { reserved: true as const }),
});
