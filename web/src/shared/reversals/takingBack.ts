import { notifyFailure, notifySuccess, notifyUndoable } from '../../kit/feedback/notify.ts';
import { undoReason } from '../../kit/feedback/undoReason.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { takeBack } from './queries.ts';

/** Takes a reversal back and refetches the screen. Tells what came of it. */
export async function takeBackNow(id: number, requestId: string): Promise<void> {
  try {
    await takeBack(id, requestId);
    await refreshAfter('reversal');
    notifySuccess(t('reversals.takenBack'));
  } catch (error) {
    notifyFailure(t('reversals.notTakenBack'), undoReason(error));
    void refreshAfter('reversal');
  }
}

/** The toast after a reversal, in which 'Undo' takes it back. */
export const notifyReversed = (text: string, id: number) => notifyUndoable(text, () => void takeBackNow(id, crypto.randomUUID()));
