import { useEffect } from 'react';
import { compareVersions, lookForNewVersion } from '../lib/newVersion.ts';
import { useSession } from '../lib/sessionStore.ts';
import { CACHE_STAFF, STAFF_CACHE, STAFF_DOCUMENT } from '../lib/staffShell.ts';

const HOUR_MS = 3_600_000;

/** Has the service worker keep the staff's application, unless it is there. */
async function keep({ ready }: ServiceWorkerContainer) {
  if (await caches.match(STAFF_DOCUMENT, { cacheName: STAFF_CACHE })) return;
  (await ready).active?.postMessage(CACHE_STAFF);
}

/** From the first login on, has the service worker keep the application, and notices a new version of it (decision 0059). */
export function useServiceWorker() {
  const isIn = useSession().status === 'in';
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!isIn || !serviceWorker) return;
    const keepHere = () => keep(serviceWorker).then(compareVersions).catch(console.warn);
    const look = () => document.visibilityState === 'visible' && void lookForNewVersion();
    serviceWorker.register('/sw.js').then(keepHere).then(lookForNewVersion).catch(console.warn);
    // A new worker has the files of another build.
    serviceWorker.addEventListener('controllerchange', keepHere);
    document.addEventListener('visibilitychange', look);
    const hourly = setInterval(look, HOUR_MS);
    return () => {
      serviceWorker.removeEventListener('controllerchange', keepHere);
      document.removeEventListener('visibilitychange', look);
      clearInterval(hourly);
    };
  }, [isIn]);
}
