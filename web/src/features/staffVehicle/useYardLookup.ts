import type { PublicCar } from '@contract/vehicle.ts';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../lib/apiError.ts';
import { carOf, inStock, yardStockQuery } from '../../shared/yard/stock.ts';
import { driverLookup } from './lookupFailure.ts';
import { useVehicleLookup } from './useVehicleLookup.ts';

/** What of a vehicle is known on the drivers' screens, also without network. */
export type KnownCar = Pick<PublicCar, 'registernumber' | 'carname' | 'carcompany' | 'names' | 'displayImage' | 'status' | 'reserved'>;

/**
 * The looked-up vehicle on the drivers' screens. `car` is what is known of it: from its record, or until that is there, and where no answer comes,
 * from the stock, `inYard`, that this device has loaded.
 */
export function useYardLookup() {
  const lookup = useVehicleLookup(driverLookup.error);
  const stock = useQuery(yardStockQuery);
  const { data, error } = lookup.vehicle;
  // A refusal is the server's word: there is no such vehicle any more.
  const inYard = typeof statusOf(error) === 'number' ? undefined : inStock(stock.data?.vehicles, lookup.id);
  const car: KnownCar | undefined = data?.car ?? (inYard && carOf(inYard));
  return { ...lookup, car, inYard };
}
