import { useEffect, useEffectEvent, useRef } from 'react';

/** Pauses in milliseconds before the tries of a device that says it is connected; the last one goes on. */
const PAUSES = [5_000, 15_000, 30_000];

/**
 * Automatic retry of uploads that the network broke off: when the device is online again, and after a pause, as a connection without a
 * server behind it fires no event. `isLost`: an upload is broken off and none is running.
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
