import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { notifyError } from './notify.ts';

function errorToast() {
  let shown: string[] = [];
  return {
    /** As `notifyError`. */
    show(...what: Parameters<typeof notifyError>) {
      shown.push(notifyError(...what));
    },
    hide() {
      for (const id of shown) notifications.hide(id);
      shown = [];
    },
  };
}

/** The error toasts of a component's tries: the next try hides them, so that none stands beside a success. */
export const useErrorToast = () => useState(errorToast)[0];

export type ErrorToast = ReturnType<typeof errorToast>;
