import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/queryClient.ts';

const listeners = new Set<() => void>();
let isAsked = false;

function ask(wanted: boolean) {
  isAsked = wanted;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void) {
  const paper = matchMedia('print');
  listeners.add(changed);
  paper.addEventListener('change', changed);
  return () => {
    listeners.delete(changed);
    paper.removeEventListener('change', changed);
  };
}

/** Whether the page is being printed: then it uses the light colour scheme, and virtual lists render all rows. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isAsked || matchMedia('print').matches,
    () => false,
  );

const drawn = () => new Promise((resolve) => setTimeout(resolve));

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/** Prints the page after its lists have fetched all rows; the browser's own command prints only what is loaded. */
export async function printPage(): Promise<void> {
  ask(true);
  try {
    await drawn();
    await loaded();
    await drawn();
    window.print();
  } finally {
    ask(false);
  }
}
