import type { YardVehicle } from '@contract/yard.ts';
import { addressOf, sizeOf } from '../../lib/pictures.ts';

/** The cache of the stock's pictures, in which the service worker looks, too. */
const YARD_PICTURES = 'yard-pictures';

/** The link to the small size of a picture, some 10 kB; undefined where it has none and is large itself: hundreds of those fill a phone. */
export function smallPicture({ picture }: Pick<YardVehicle, 'picture'>): string | undefined {
  if (!picture) return undefined;
  return sizeOf(picture, '320') ?? (picture.width !== undefined && picture.width <= 320 ? addressOf(picture) : undefined);
}

/** Caches these pictures on this device, and no others of an earlier stock. One after the other: a driver's own pictures have the line. */
export async function cachePictures(links: readonly string[], signal: AbortSignal): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(YARD_PICTURES);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = new Set(links.map((link) => new URL(link, location.href).href));
  for (const url of cached) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted) {
    if (signal.aborted) return;
    // By CORS: of an answer that it may not read a browser counts megabytes.
    if (!cached.has(url)) await cache.add(new Request(url, { mode: 'cors', credentials: 'omit' }));
  }
}
