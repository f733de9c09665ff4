import type { NewSale } from '@contract/sale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { mayHaveHappened, statusOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/session.ts';
import { isSameSale, sellCar, soldCarQuery } from './queries.ts';

/** Sells a vehicle (R168). After a lost answer it finds out whether the sale was made. Throws ApiError when it was not. */
export function useSellCar() {
  const client = useQueryClient();
  const { username } = useSession();

  async function wasMade(sale: NewSale): Promise<boolean> {
    const sold = await client.fetchQuery({ ...soldCarQuery(sale.carID), staleTime: 0, retry: false }).catch(() => null);
    return sold !== null && isSameSale(sale, sold, username);
  }

  return async (sale: NewSale) => {
    try {
      await sellCar(sale);
    } catch (error) {
      const isUncertain = mayHaveHappened(error) || statusOf(error) === 409;
      if (!isUncertain || !(await wasMade(sale))) throw error;
    }
  };
}
