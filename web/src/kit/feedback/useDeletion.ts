import { done } from '@contract/common.ts';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import type { Write } from '../../lib/writes.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from './notify.ts';
import { closedReason, undoReason } from './undoReason.ts';
import { useErrorToast } from './useErrorToast.ts';

/** Takes a deletion back, named by the requestId it was sent with, and refetches what it had changed. Tells what came of it. */
async function undo(deletion: string, write: Write): Promise<void> {
  try {
    await api.post('/bin/undo', { deletion, requestId: crypto.randomUUID() }, done);
    await refreshAfter(write);
    notifySuccess(t('bin.undone'));
  } catch (error) {
    notifyFailure(t('bin.notUndone'), undoReason(error));
  }
}

interface DeletionOptions<Thing> {
  /** Sends the deletion. `requestId` is its idempotency key: reused for a retry without an answer, new for anything else. */
  remove: (thing: Thing, requestId: string) => Promise<unknown>;
  /** What it changes: refetched afterwards. */
  write: Write;
  /** Focus management: gets the focus afterwards, as the pressed button is gone. */
  focus?: RefObject<HTMLElement | null>;
  /** Text of the success toast. */
  done: (thing: Thing) => string;
  /** Text of the error toast: the screen's own, to which the reference is added, or one that includes the server's reason. */
  failed: string | ((reason: string) => string);
  failedTitle?: string;
  /** Called before the refetch. */
  onDeleted?: (thing: Thing) => void;
  /** The dialog closes after a failure; otherwise it stays for a retry. */
  closesOnFailure?: boolean;
  /** It goes to the bin: the toast has 'Undo'. */
  goesToBin?: boolean;
}

/**
 * Deletes a thing after a confirmation: `ask` opens the dialog, which stays until the refetched screen is without it. A toast
 * takes back what went to the bin.
 */
export function useDeletion<Thing>(options: DeletionOptions<Thing>) {
  const { remove, write, focus, done, failed, failedTitle, onDeleted, closesOnFailure, goesToBin } = options;
  const [chosen, setChosen] = useState<Thing>();
  const [opened, { open, close }] = useDisclosure();
  const request = useRequestId();
  const toast = useErrorToast();
  const { mutate, isPending: pending } = useMutation({
    onMutate: toast.hide,
    mutationFn: (thing: Thing) => remove(thing, request.idFor(thing)),
    onSuccess: async (_answer, thing) => {
      const deletion = request.idFor(thing);
      // The key is used up: the same thing added again is another one.
      request.settled();
      onDeleted?.(thing);
      await refreshAfter(write);
      flushSync(close);
      focus?.current?.focus();
      if (goesToBin) notifyUndoable(done(thing), () => void undo(deletion, write));
      else notifySuccess(done(thing));
    },
    onError: (error) => {
      request.failed(error);
      console.error('The deletion failed', error);
      const closed = closedReason(error);
      const text =
        typeof failed === 'string' ? [withReference(failed, error), closed].filter(Boolean).join(' ') : failed(closed ?? error.message);
      toast.show(text, failedTitle === undefined ? {} : { title: failedTitle });
      if (closesOnFailure) close();
      void refreshAfter(write);
    },
  });

  return {
    /** The item that the dialog is about, also during its closing animation. */
    chosen,
    pending,
    ask(thing: Thing) {
      setChosen(thing);
      open();
    },
    /** For ConfirmDialog. */
    dialog: {
      opened,
      pending,
      confirmLabel: t('staffCommon.delete'),
      danger: true,
      onConfirm: () => chosen !== undefined && mutate(chosen),
      onCancel: close,
    },
  };
}
