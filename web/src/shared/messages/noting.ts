import type { NewMessage } from '@contract/message.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '../../kit/feedback/notify.ts';
import { mayHaveHappened, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { noteMessage, takeBackMessage } from './queries.ts';

const RETRY_MS = 2000;

/** Resolves a little later, or when the page is looked at again: a phone that went to WhatsApp may have stopped what it was sending. */
const whenLookedAt = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') return void setTimeout(resolve, RETRY_MS);
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });

/** Notes what was written, once more if its answer was lost. A toast takes it back, unless `quiet`. Answers its id, undefined after a failure. */
export async function note(message: NewMessage, { quiet = false } = {}): Promise<number | undefined> {
  const sent = { ...message, requestId: crypto.randomUUID() };
  try {
    const { id } = await noteMessage(sent).catch(async (error: unknown) => {
      if (!mayHaveHappened(error)) throw error;
      await whenLookedAt();
      return noteMessage(sent);
    });
    if (!quiet) notifyUndoable(t(`messages.noted.${message.way}`), () => void takeBack(id));
    return id;
  } catch (error) {
    notifyFailure(t('messages.notNoted'), reasonOf(error));
    return undefined;
  } finally {
    void refreshAfter('message');
  }
}

/** Says that a message was not sent after all, and tells what came of it. Answers whether it is taken back. */
export async function takeBack(id: number): Promise<boolean> {
  try {
    await takeBackMessage(id, crypto.randomUUID());
    notifySuccess(t('messages.takenBack'));
    return true;
  } catch (error) {
    notifyFailure(t('messages.notTakenBack'), reasonOf(error));
    return false;
  } finally {
    void refreshAfter('message');
  }
}
