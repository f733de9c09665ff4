import { maintenanceAdded } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { MaintenanceDetails } from './maintenanceFormState.ts';
import { maintenanceQuery } from './queries.ts';

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of the record with this number; answers whether it succeeded. */
  uploadReceipt: (number: number) => Promise<boolean>;
  /** Called when the record is saved; its receipt too, or it comes later. */
  onFinish: (hasReceipt: boolean) => void;
}

/** Saves a record once, then uploads its receipt. Every failed step can be retried. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const list = useQuery(maintenanceQuery(registernumber));
  /** The number of a saved record whose receipt is not uploaded. */
  const [incomplete, setIncomplete] = useState<number>();

  function finish(hasReceipt: boolean) {
    setIncomplete(undefined);
    onFinish(hasReceipt);
    void refreshAfter('maintenance');
  }

  /** Throws ApiError when the record is not saved. */
  async function save(details: MaintenanceDetails, requestId: string) {
    const record = { ...details, registernumber, requestId };
    const { nextIndex } = await api.post('/maintainance', record, maintenanceAdded);
    if (await uploadReceipt(nextIndex)) return finish(true);
    setIncomplete(nextIndex);
    void refreshAfter('maintenance');
  }

  const hasReceipt = list.data?.maintenanceRecords.some((record) => record.uniqueID === incomplete && record.maintainanceReceipt);
  const finishLate = useEffectEvent(() => finish(true));
  // The receipt may have arrived another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { isIncomplete: incomplete !== undefined, save, finish };
}
