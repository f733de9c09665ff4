const KEY = 'dealership-waiting';

/** Says to all pages of this browser, also those that load no outbox, how many entries of the signed-in account are on this device alone. */
export function tellWaiting(count: number) {
  if (count > 0) localStorage.setItem(KEY, String(count));
  else localStorage.removeItem(KEY);
}

/** How many entries of the signed-in account are on this device alone. */
export const waitingCount = () => Number(localStorage.getItem(KEY)) || 0;
