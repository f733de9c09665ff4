import { maintenanceAdded, type NewMaintenance } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import type { MaintenanceDetails } from './fields.ts';
import { maintenanceQuery } from './queries.ts';

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of the record with this number; answers whether it is there. */
  uploadReceipt: (number: number) => Promise<boolean>;
  /** The record is there; its receipt too, or it is to come later. */
  onFinish: (hasReceipt: boolean) => void;
}

/** Sent again after a try whose answer was lost, and not the same as what arrived then. */
export class ArrivedChanged extends Error {
  constructor() {
    super(t('maintenance.add.arrivedChanged'));
  }
}

const isReused = (error: unknown) => codeOf(error) === 'request.reused';

/** Records a piece of maintenance; answers its number. Until it is recorded, whatever is sent is the same attempt. */
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

/** Records maintenance once, then uploads its receipt (R152, R153). Whatever fails can be tried again. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const add = useAddOnce();
  const list = useQuery(maintenanceQuery(registernumber));
  /** The number of a record that stands, but whose receipt is not uploaded. */
  const [incomplete, setIncomplete] = useState<number>();

  function finish(hasReceipt: boolean) {
    setIncomplete(undefined);
    onFinish(hasReceipt);
    void refreshAfter('maintenance');
  }

  /** Throws when nothing is recorded. */
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
  // Its receipt may have come another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { isIncomplete: incomplete !== undefined, save, finish };
}
