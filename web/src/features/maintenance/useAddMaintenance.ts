import { billAdded, maintenanceAdded } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { MaintenanceDetails } from './maintenanceFormState.ts';
import { maintenanceQuery } from './queries.ts';

/** A record: its vehicle, and its number there. */
interface RecordPlace {
  registernumber: string;
  nextIndex: number;
}

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of this record; answers whether it succeeded. */
  uploadReceipt: (place: RecordPlace) => Promise<boolean>;
  /** Called when the record is saved; its receipt too, or it comes later. */
  onFinish: (hasReceipt: boolean) => void;
}

type Details = Omit<MaintenanceDetails, 'fromOwnCash'> & { requestId: string };

/** Records a cost of a vehicle, or of several their shares of one bill, whose receipt belongs to the first. */
async function addRecord(registernumber: string, { shares, ...record }: Details): Promise<RecordPlace> {
  if (shares.length > 0) return api.post('/maintainance/bill', { ...record, shares }, billAdded);
  return { registernumber, ...(await api.post('/maintainance', { ...record, registernumber }, maintenanceAdded)) };
}

/** Saves a record once, then uploads its receipt. Every failed step can be retried. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const list = useQuery(maintenanceQuery(registernumber));
  /** A saved record whose receipt is not uploaded. */
  const [incomplete, setIncomplete] = useState<RecordPlace>();

  function finish(hasReceipt: boolean) {
    setIncomplete(undefined);
    onFinish(hasReceipt);
    void refreshAfter('maintenance');
  }

  /** Throws ApiError when the record is not saved. */
  async function save({ fromOwnCash: _, ...details }: MaintenanceDetails, requestId: string) {
    const place = await addRecord(registernumber, { ...details, requestId });
    if (await uploadReceipt(place)) return finish(true);
    setIncomplete(place);
    void refreshAfter('maintenance');
  }

  const hasReceipt = list.data?.maintenanceRecords.some(
    (record) => record.uniqueID === incomplete?.nextIndex && record.maintainanceReceipt,
  );
  const finishLate = useEffectEvent(() => finish(true));
  // The receipt may have arrived another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { isIncomplete: incomplete !== undefined, save, finish };
}
