import { STAFF_CACHE, STAFF_DOCUMENT } from './staffShell.ts';

/** The site is asked for a new version at most so often, however many answers are of another contract. */
const PAUSE_MS = 60_000;

let lookedAt = -PAUSE_MS;
let isNewer = false;
const listeners = new Set<() => void>();

/** The script that this document has begun with: its name has a hash of all that it leads to. */
const ownScript = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script?.getAttribute('src');
};

/** Notices when the service worker has kept another version of the staff's application than this page is of. */
export async function compareVersions(): Promise<void> {
  const own = navigator.serviceWorker?.controller && ownScript();
  if (!own) return;
  const kept = await caches.match(STAFF_DOCUMENT, { cacheName: STAFF_CACHE });
  const next = kept !== undefined && !(await kept.text()).includes(own);
  if (next === isNewer) return;
  isNewer = next;
  for (const listener of listeners) listener();
}

/** Asks the site for a new version, which the service worker then keeps; nothing happens where there is none (R730). */
export async function lookForNewVersion(): Promise<void> {
  if (performance.now() - lookedAt < PAUSE_MS) return;
  lookedAt = performance.now();
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {});
  await compareVersions();
}

/** Whether a newer version than this page is there. */
export const hasNewVersion = () => isNewer;

/** Subscribes to it; answers the unsubscribe function. */
export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
