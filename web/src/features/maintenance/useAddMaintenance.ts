import { maintenanceAdded, maintenanceList, type NewMaintenance } from '@contract/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { mayHaveHappened, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session.ts';
import type { MaintenanceDetails } from './fields.ts';
import { findArrived, highestNumber, isSame, type LostTry } from './lostTry.ts';
import { maintenanceQuery } from './queries.ts';

type Stage =
  /** `problem`: why the last try did not record anything. */
  | { name: 'editing'; problem?: string }
  | { name: 'saving' }
  /** The record stands, its receipt is not uploaded. */
  | { name: 'incomplete'; number: number };

interface AddOptions {
  registernumber: string;
  /** Uploads the receipt of the record with this number; answers whether it is there. */
  uploadReceipt: (number: number) => Promise<boolean>;
  /** The record is there; its receipt too, or it is to come later. */
  onFinish: (hasReceipt: boolean) => void;
}

class ArrivedChanged extends Error {
  constructor() {
    super(
      'What you sent before had arrived after all: it is in the list. Submit again only if this is another record.',
    );
  }
}

const whyNotAdded = (error: unknown) => (error instanceof ArrivedChanged ? error.message : reasonOf(error));

/** Records maintenance once, then uploads its receipt (R152, R153). Whatever fails can be tried again. */
export function useAddMaintenance({ registernumber, uploadReceipt, onFinish }: AddOptions) {
  const { username } = useSession();
  const [stage, setStage] = useState<Stage>({ name: 'editing' });
  const lost = useRef<LostTry>(null);
  const list = useQuery(maintenanceQuery(registernumber));

  /** Answers the record's number. After a lost try it looks first whether that one arrived. */
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
      const after = highestNumber(list.data?.maintenanceRecords ?? []);
      if (mayHaveHappened(error)) lost.current = { sent, username, after };
      throw error;
    }
  }

  function finish(hasReceipt: boolean) {
    setStage({ name: 'editing' });
    onFinish(hasReceipt);
    void refreshAfter('maintenance');
  }

  async function save(details: MaintenanceDetails) {
    setStage({ name: 'saving' });
    let number: number;
    try {
      number = await add({ ...details, registernumber });
    } catch (error) {
      console.error('The maintenance is not recorded', error);
      setStage({ name: 'editing', problem: whyNotAdded(error) });
      void refreshAfter('maintenance');
      return;
    }
    if (await uploadReceipt(number)) return finish(true);
    setStage({ name: 'incomplete', number });
    void refreshAfter('maintenance');
  }

  const number = stage.name === 'incomplete' ? stage.number : 0;
  const hasReceipt = list.data?.maintenanceRecords.some((r) => r.uniqueID === number && r.maintainanceReceipt) ?? false;
  const finishLate = useEffectEvent(() => finish(true));
  // Its receipt may have come another way: by the button in the list, or by an upload that only seemed to fail.
  useEffect(() => {
    if (hasReceipt) finishLate();
  }, [hasReceipt]);

  return { stage, save, finish };
}
