import type { Language } from '@contract/language.ts';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { addresses } from '../lib/addresses.ts';
import { CACHED } from '../lib/cachedPage.ts';
import { isStaffs, languageAt, pageAt, pathIn } from '../lib/paths.ts';
import { CACHE_STAFF } from '../lib/staffShell.ts';
import { stockPageAt } from '../lib/stockPages.ts';
import './outboxSync.ts';
import { cacheStaff, dropOldVersions, renewStaff, staffDocument } from './cacheStaff.ts';
import { shownParams } from './public/shownParams.ts';

/**
 * The service worker. Of the public pages (decision 0044) one that was seen opens again without network, any other says that it needs one;
 * online, every page comes from the network. The staff's application is kept where somebody has signed in (decision 0059). Nothing of the API
 * is kept here, nor what says `no-store`.
 */
declare const self: EventTarget & {
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { matchAll(which: { includeUncontrolled: true }): Promise<{ url: string }[]> };
};
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

const DAY_S = 86_400;
/** After these a page that was seen is shown as it was, although the network may still answer. */
const PATIENCE_S = 5;
const OFFLINE_CACHE = 'offline';

/** When an answer was given, by the server's clock, milliseconds. */
const timeOf = (response: Response | undefined) => Date.parse(response?.headers.get('date') ?? '');

/**
 * A copy that says of when it is, since the page cannot see where it comes from; without Vary, since the address has the language, and a worker cannot
 * see by what a server varies.
 */
function dated(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('vary');
  headers.set('server-timing', `${CACHED};dur=${timeOf(response)}`);
  return new Response(response.body, { headers });
}

/**
 * Keeps the page that is shown without network, and the saved vehicles, which this browser alone knows, with their scripts, in the language of
 * the last page that was seen. All are there before anything is replaced.
 */
async function cacheOfflinePages(language: Language) {
  const kept = new Map<string, Response>();
  for (const address of [addresses.favourites, addresses.offline].map((page) => pathIn(language, page))) {
    const page = await fetch(address);
    if (!page.ok) throw new Error(`${address} answers ${page.status}.`);
    const html = await page.clone().text();
    kept.set(address, dated(page));
    for (const [, script = ''] of html.matchAll(/<meta name="(?:script|styles)" content="([^"]+)"/g)) kept.set(script, await fetch(script));
  }
  const cache = await caches.open(OFFLINE_CACHE);
  for (const [address, response] of kept) await cache.put(address, response);
  for (const { url } of await cache.keys()) if (!kept.has(new URL(url).pathname)) await cache.delete(url);
}

/** Once a day they are asked for anew: the dealer's phone stands on them. */
async function renewOfflinePages(language: Language, now: number) {
  const age = now - timeOf(await caches.match(pathIn(language, addresses.offline)));
  if (!(age <= DAY_S * 1000)) await cacheOfflinePages(language);
}

/** The offline page that is kept, in whichever language. */
async function offlinePage(): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_CACHE);
  const page = (await cache.keys()).find(({ url }) => pageAt(new URL(url).pathname)?.name === 'offline');
  return page && cache.match(page);
}

/** The language of the page that is open. */
async function languageSeen(): Promise<Language> {
  const [page] = await self.clients.matchAll({ includeUncontrolled: true });
  return page ? languageAt(new URL(page.url).pathname).language : 'en';
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  (event as Extendable).waitUntil(Promise.all([languageSeen().then(cacheOfflinePages), renewStaff()]));
});
self.addEventListener('message', (event) => {
  const { type } = ((event as MessageEvent).data ?? {}) as Partial<typeof CACHE_STAFF>;
  if (type === CACHE_STAFF.type) (event as unknown as Extendable).waitUntil(cacheStaff().catch(console.warn));
});
self.addEventListener('activate', (event) =>
  (event as Extendable).waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
clientsClaim();

/** Workbox plugin: what is not in the route's own cache may be in that of the offline page, of the staff's, or of the yard's pictures. */
const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? caches.match(request, { ignoreVary: true }),
};

// Content-hashed: what is kept is right for ever.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [fromAnyCache, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
);

// Asked for by CORS, because a browser counts an answer that it may not read as megabytes.
registerRoute(
  ({ url, request, sameOrigin, event }) =>
    (url.pathname.includes('/object/public/') && (request.destination === 'image' || event.type === 'message')) ||
    (sameOrigin && url.pathname === '/favicon.svg'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      fromAnyCache,
      { requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }) },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
);

// From what is kept, at once; a newer version is noticed by the open page (lib/newVersion.ts).
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isStaffs(url.pathname),
  async ({ event, request }) => {
    const { preloadResponse } = event as Extendable & { preloadResponse?: Promise<Response | undefined> };
    const kept = await staffDocument();
    if (!kept) return (await preloadResponse) ?? fetch(request);
    (event as Extendable).waitUntil(Promise.allSettled([preloadResponse, dropOldVersions()]));
    return kept;
  },
);

/** Whether an address is a page for visitors: by the pages there are, since a server reads a path in more spellings (`/%61dmin`). */
const isPublic = (pathname: string) => !isStaffs(pathname) && (pageAt(pathname) !== null || stockPageAt(pathname) !== null);

/** A page's address without parameters that it shows nothing of, with which a stranger's link could fill the cache. */
const keyOf = (url: URL) => `${url.origin}${url.pathname}?${shownParams(url)}`.replace(/\?$/, '');

registerRoute(
  ({ url, request, sameOrigin, event }) =>
    sameOrigin && (request.mode === 'navigate' || event.type === 'message') && isPublic(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
        // Not in `fetchDidSucceed`, which is not called for what navigation preload has fetched.
        cacheWillUpdate: async ({ request, response, event }) => {
          if (response.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return null;
          (event as Extendable).waitUntil(
            renewOfflinePages(languageAt(new URL(request.url).pathname).language, timeOf(response)).catch(() => {}),
          );
          return dated(response);
        },
        // The saved vehicles are in the cache of the offline page.
        handlerDidError: async ({ request }) => (await caches.match(keyOf(new URL(request.url)))) ?? offlinePage(),
      },
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
);
