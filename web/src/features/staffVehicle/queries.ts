import type { VehicleHit } from '@contract/vehicle.ts';
import type { YardVehicle } from '@contract/yard.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { carOf, searchStock, yardStockQuery } from '../../shared/yard/stock.ts';

const MOST_HITS = 20;
const hitOf = (vehicle: YardVehicle): VehicleHit => ({ ...carOf(vehicle), vehiclesellprice: null });

const vehicleHits = async () => (await import('@contract/vehicle.ts')).vehicleHits;

/** Search by part of a number, a name or an owner, best match first. */
export const foundVehiclesQuery = (q: string, availableFirst: boolean) =>
  queryOptions({
    queryKey: ['found-vehicles', q, availableFirst],
    meta: { staleAfter: [...VEHICLE_WRITES, 'pictures', 'sale', 'reservation'] },
    queryFn: ({ signal, client }) =>
      api.get('/vehicles/find', { q, ...(availableFirst && { availableFirst }) }, vehicleHits, signal).catch((error: unknown) => {
        // Without network, among those in the yard, where this device has loaded them.
        const stock = statusOf(error) === null ? client.getQueryData(yardStockQuery.queryKey) : undefined;
        if (!stock) throw error;
        return searchStock(stock.vehicles, q).slice(0, MOST_HITS).map(hitOf);
      }),
  });
