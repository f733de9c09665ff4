import { done } from '@contract/common.ts';
import { api } from '../../lib/api.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { Write } from '../../lib/writes.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure, notifySuccess } from './notify.ts';

/** Takes a deletion back, named by the requestId it was sent with, and refetches what it had changed. Tells what came of it. */
export async function undo(deletion: string, write: Write): Promise<void> {
  try {
    await api.post('/bin/undo', { deletion, requestId: crypto.randomUUID() }, done);
    await refreshAfter(write);
    notifySuccess(t('bin.undone'));
  } catch (error) {
    notifyFailure(t('bin.notUndone'), reasonOf(error));
  }
}
