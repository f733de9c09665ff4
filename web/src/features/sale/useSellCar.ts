import type { NewSale } from '@contract/sale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { mayHaveHappened, reasonOf, statusOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session.ts';
import { isSameSale, sellCar, soldCarQuery } from './queries.ts';

interface SellCarOptions {
  /** Uploads the files that are not uploaded yet; answers whether all are there. */
  uploadFiles: () => Promise<boolean>;
  onSold: () => void;
}

/**
 * The sale after its confirmation: first the files, then the sale (R168, R172, R173). A try after a lost answer finds out
 * first whether the sale was made. `problem` is why the last try failed, null when none did.
 */
export function useSellCar({ uploadFiles, onSold }: SellCarOptions) {
  const client = useQueryClient();
  const { username } = useSession();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function wasMade(sale: NewSale): Promise<boolean> {
    const sold = await client.fetchQuery({ ...soldCarQuery(sale.carID), staleTime: 0, retry: false }).catch(() => null);
    return sold !== null && isSameSale(sale, sold, username);
  }

  async function tryToSell(sale: NewSale): Promise<string | null> {
    if (!(await uploadFiles())) return 'Some files are not uploaded yet.';
    try {
      await sellCar(sale);
      return null;
    } catch (error) {
      console.error('The sale failed', error);
      const isUncertain = mayHaveHappened(error) || statusOf(error) === 409;
      if (isUncertain && (await wasMade(sale))) return null;
      return reasonOf(error);
    }
  }

  async function sell(sale: NewSale) {
    setSaving(true);
    const failure = await tryToSell(sale);
    setSaving(false);
    setProblem(failure);
    if (failure) return notifyError('Error selling car. Try again.');
    notifySuccess('Car sold successfully!');
    onSold();
    await refreshAfter('sale');
  }

  return { saving, problem, sell };
}
