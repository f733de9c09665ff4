import { now } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import { storedSession } from '../lib/localDatabase.ts';
import { drain } from '../lib/outbox/drain.ts';
import { SYNC_TAG } from '../lib/outbox/syncTag.ts';

/*
 * Background Sync: the browser wakes the service worker when there is a network, also after the page was closed, and what waits is sent under
 * the token that the page has left. One that has expired is renewed by the next page alone, which sends what is left then.
 */
type SyncEvent = Event & { tag: string; waitUntil(work: Promise<unknown>): void };

async function send() {
  const session = await storedSession();
  if (!session?.token) return;
  const { owner, token } = session;
  const ended = await drain({ owner, apiUrl: env.apiUrl, token: async () => token, now });
  // The browser wakes it again.
  if (ended === 'lost') throw new Error('There is no network.');
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, send());
});
