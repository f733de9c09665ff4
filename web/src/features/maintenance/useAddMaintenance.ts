import { maintenanceAdded, maintenanceList, type NewMaintenance } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { mayHaveHappened } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session.ts';
import type { MaintenanceDetails } from './fields.ts';
import { ArrivedChanged, findArrived, highestNumber, isSame, type LostTry } from './lostTry.ts';
import { maintenanceQuery } from './queries.ts';

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of the record with this number; answers whether it is there. */
  uploadReceipt: (number: number) => Promise<boolean>;
  /** The record is there; its receipt too, or it is to come later. */
  onFinish: (hasReceipt: boolean) => void;
}

/** Records a piece of maintenance; answers its number. After a lost try it looks first whether that one arrived. */
function useAddOnce(registernumber: string) {
  const { username } = useSession();
  const lost = useRef<LostTry>(null);
  const list = useQuery(maintenanceQuery(registernumber));
  const records = list.data?.maintenanceRecords ?? [];

  async function add(sent: NewMaintenance): Promise<number> {
    if (lost.current) {
      const { maintenanceRecords } = await api.get('/maintainance', { registernumber }, maintenanceList);
      const arrived = findArrived(maintenanceRecords, lost.current);
      lost.current = null;
      if (arrived && !isSame(arrived, sent)) throw new ArrivedChanged();
      if (arrived) return arrived.uniqueID;
    }
    try {
      return (await api.post('/maintainance', sent, maintenanceAdded)).nextIndex;
    } catch (error) {
      if (mayHaveHappened(error)) lost.current = { sent, username, after: highestNumber(records) };
      throw error;
    }
  }

  return { add, records };
}

/** Records maintenance once, then uploads its receipt (R152, R153). Whatever fails can be tried again. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const { add, records } = useAddOnce(registernumber);
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

  const hasReceipt = records.some((record) => record.uniqueID === incomplete && record.maintainanceReceipt);
  const finishLate = useEffectEvent(() => finish(true));
  // Its receipt may have come another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { isIncomplete: incomplete !== undefined, save, finish };
}
