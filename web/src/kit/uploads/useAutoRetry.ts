import { useEffect, useEffectEvent, useRef } from 'react';

/** Pauses in milliseconds before the tries of a device that says it is connected; the last one goes on. */
const PAUSES = [5_000, 15_000, 30_000];

/**
 * Sends again by itself what the network broke off: when the device is connected again, and after a pause, as a connection without a
 * server behind it tells nothing. `isLost`: something is broken off and nothing is being sent.
 */
export function useAutoRetry(isLost: boolean, sendAgain: () => unknown): void {
  const send = useEffectEvent(() => void sendAgain());
  const tries = useRef(0);
  useEffect(() => {
    if (!isLost) return;
    const online = () => send();
    const pause = PAUSES[Math.min(tries.current++, PAUSES.length - 1)];
    const timer = setTimeout(() => navigator.onLine && send(), pause);
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [isLost]);
}
