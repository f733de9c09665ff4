import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/staff.ts';

interface DeletionOptions<Thing> {
  remove: (thing: Thing) => Promise<unknown>;
  /** Refetches the list; resolves when it is fresh. */
  refresh: () => Promise<unknown>;
  /** Focus management: gets the focus afterwards, as the pressed button is gone. */
  focus: RefObject<HTMLElement | null>;
  onDeleted: (thing: Thing) => void;
  onFailed: (error: Error) => void;
}

/** Deletes an item of a list: `ask` opens the dialog, which stays until the list is without it, and after a failure. */
export function useDeletion<Thing>({ remove, refresh, focus, onDeleted, onFailed }: DeletionOptions<Thing>) {
  const [chosen, setChosen] = useState<Thing>();
  const [opened, { open, close }] = useDisclosure();
  const { mutate, isPending: pending } = useMutation({
    mutationFn: (thing: Thing) => remove(thing),
    onSuccess: async (_answer, thing) => {
      await refresh();
      flushSync(close);
      focus.current?.focus();
      onDeleted(thing);
    },
    onError: (error) => {
      console.error('The deletion failed', error);
      onFailed(error);
      void refresh();
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
