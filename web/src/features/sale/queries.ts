import { done } from '@contract/common.ts';
import { statement } from '@contract/dues.ts';
import { vehicleProfit } from '@contract/money.ts';
import { type amendment, type NewSale, soldCar } from '@contract/sale.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** The sale of a vehicle with its files. 404 when it is not sold. */
export const soldCarQuery = (carID: string) =>
  queryOptions({
    queryKey: ['sold-cars', carID],
    meta: { staleAfter: ['sale', 'number', 'reversal', 'erasure', 'import'] },
    queryFn: ({ signal }) => api.get('/dashboard/sold-cars', { carID }, soldCar, signal),
  });

/** The id of a vehicle's present sale. Throws ApiError: 409 when it is not sold. */
export const presentSale = async (registernumber: string): Promise<number> =>
  (await api.get('/dues/statement', { registernumber }, statement)).sale.id;

/** The estimated profit of a sold vehicle, rupees. For admins only. */
export const vehicleProfitQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['vehicle-profit', registernumber],
    meta: { staleAfter: [...VEHICLE_WRITES, 'maintenance', 'sale', 'reservation', 'installment', 'entry', 'loan'] },
    queryFn: ({ signal }) => api.get('/profits', { registernumber }, vehicleProfit, signal),
  });

/** Amends a sale. Throws ApiError: 400 for a price below what is paid of it, and where nothing would change. */
export const amendSale = (changed: z.input<typeof amendment>) => api.post('/sales/amend', changed, done);

/** Records the sale of a vehicle. A lost answer is retried once; the requestId (idempotency key) prevents a second sale. */
export function sellCar(sale: NewSale & { requestId: string }) {
  const send = () => api.post('/dashboard/sell-car', sale, done);
  return send().catch((error: unknown) => {
    if (statusOf(error) !== null) throw error;
    return send();
  });
}
