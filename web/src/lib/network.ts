let isSilent = false;
const listeners = new Set<() => void>();
let onLoss = () => {};

/** Whether there is network: the browser believes so, and the server has answered when it was asked last (session.ts). */
export const hasNetwork = () => navigator.onLine !== false && !isSilent;

/** For session.ts alone, which asks the server. Answers whether that changes anything. */
export function setSilent(silent: boolean): boolean {
  if (silent === isSilent) return false;
  isSilent = silent;
  for (const listener of listeners) listener();
  return true;
}

/** Subscribes to the network's coming and going; answers the unsubscribe function. */
export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener);
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

/** Registers what looks whether there is network when a request got no answer. */
export function whenLost(look: () => void) {
  onLoss = look;
}

/** Says that a request got no answer. */
export const hearLoss = () => onLoss();
