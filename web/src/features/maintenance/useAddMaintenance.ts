import { maintenanceAdded, type NewMaintenance } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import type { MaintenanceDetails } from './maintenanceFormState.ts';
import { maintenanceQuery } from './queries.ts';

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of the record with this number; answers whether it succeeded. */
  uploadReceipt: (number: number) => Promise<boolean>;
  /** Called when the record is saved; its receipt too, or it comes later. */
  onFinish: (hasReceipt: boolean) => void;
}

/** A retry after a lost answer that differs from the first attempt, which did arrive. */
export class ArrivedChanged extends Error {
  constructor() {
    super(t('maintenance.add.arrivedChanged'));
  }
}

const isReused = (error: unknown) => codeOf(error) === 'request.reused';

/** Saves a record, idempotently; answers its number. Until it is saved, every submit is the same attempt (one request id). */
function useAddOnce() {
  const request = useRequestId();
  return async (sent: NewMaintenance): Promise<number> => {
    try {
      const requestId = request.idFor(sent.registernumber);
      const { nextIndex } = await api.post('/maintainance', { ...sent, requestId }, maintenanceAdded);
      request.settled();
      return nextIndex;
    } catch (error) {
      if (!isReused(error)) throw error;
      request.settled();
      throw new ArrivedChanged();
    }
  };
}

/** Saves a record once, then uploads its receipt (R152, R153). Every failed step can be retried. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const add = useAddOnce();
  const list = useQuery(maintenanceQuery(registernumber));
  /** The number of a saved record whose receipt is not uploaded. */
  const [incomplete, setIncomplete] = useState<number>();

  function finish(hasReceipt: boolean) {
    setIncomplete(undefined);
    onFinish(hasReceipt);
    void refreshAfter('maintenance');
  }

  /** Throws when nothing was saved. */
  async function save(details: MaintenanceDetails) {
    const number = await add({ ...details, registernumber });
    if (await uploadReceipt(number)) return finish(true);
    setIncomplete(number);
    void refreshAfter('maintenance');
  }

  const hasReceipt = list.data?.maintenanceRecords.some(
    (record) => record.uniqueID === incomplete && record.maintainanceReceipt,
  );
  const finishLate = useEffectEvent(() => finish(true));
  // The receipt may have arrived another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { isIncomplete: incomplete !== undefined, save, finish };
}
