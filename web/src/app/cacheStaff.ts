import { addresses } from '../lib/addresses.ts';
import { isStaffs } from '../lib/paths.ts';
import { STAFF_CACHE, STAFF_DOCUMENT } from '../lib/staffShell.ts';
import { staffFiles } from './staffFiles.ts';

/*
 * The service worker's part for the staff (decision 0059). One cache has the files of all versions that are in use, by their content, and the
 * document of the newest that is there as a whole.
 */
declare const self: { clients: { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]> } };

/** The staff's document; undefined where nobody has signed in on this device. */
export const staffDocument = () => caches.match(STAFF_DOCUMENT, { cacheName: STAFF_CACHE });

async function cacheAll() {
  const page = await fetch(addresses.login, { cache: 'no-cache' });
  const html = await page.text();
  if (!page.ok || !html.includes(staffFiles.entry))
    throw new Error('The site has the document of another build: the worker of that one caches it.');
  const cache = await caches.open(STAFF_CACHE);
  const add = async (file: string) => {
    if (await cache.match(file)) return;
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`);
    await cache.put(file, answer);
  };
  await Promise.all(staffFiles.files.map(add));
  const headers = new Headers(page.headers);
  headers.delete('vary');
  // Last: whoever finds it finds the rest.
  await cache.put(STAFF_DOCUMENT, new Response(html, { headers }));
}

/** Caches the staff's application of this build. Throws when it has to be tried again: without network, and while a build is being published. */
export async function cacheStaff(): Promise<void> {
  try {
    await cacheAll();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The device has no room: it goes back to the network, or it would stay with an older version for ever.
    console.warn(error);
    await caches.delete(STAFF_CACHE);
  }
}

/** Caches this build in place of an older one, where there is one. Throws as cacheStaff does. */
export async function renewStaff(): Promise<void> {
  if (await staffDocument()) await cacheStaff();
}

/** Deletes the files of older versions, unless a page is open that may still load one. */
export async function dropOldVersions(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const cached = await staffDocument();
  // A newer worker may just have cached its own, and is about to take over.
  if (!cached || open.some(({ url }) => isStaffs(new URL(url).pathname)) || !(await cached.clone().text()).includes(staffFiles.entry))
    return;
  const needed = new Set([STAFF_DOCUMENT, ...staffFiles.files]);
  const cache = await caches.open(STAFF_CACHE);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
