/*
 * Loaded for what it does: it registers the service worker, and has it keep this page when it was loaded without it. A first visit, by a link
 * in a chat, opens again without network, too. `CACHE_URLS` is Workbox's message (workbox-routing).
 */
const { serviceWorker } = navigator;
// Asked before: a new one takes over as soon as it is there.
const isKept = serviceWorker.controller !== null;
await serviceWorker.register('/sw.js');
if (!isKept) {
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...loaded] } });
}

export {};
