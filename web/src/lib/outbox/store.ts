import { localDatabase } from '../localDatabase.ts';
import { type OutboxItem, oldestFirst } from './item.ts';

const CHANNEL = 'dealership-outbox';
const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
const tell = () => {
  for (const listener of listeners) listener();
};
others?.addEventListener('message', tell);
// So that Node's tests can end.
(others as { unref?: () => void } | undefined)?.unref?.();

function changed() {
  tell();
  others?.postMessage(null);
}

/** Subscribes to changes of the outbox, also by other tabs and the service worker; answers the unsubscribe function. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The items of an account, oldest first. */
export async function itemsOf(owner: string): Promise<OutboxItem[]> {
  return (await (await localDatabase()).getAllFromIndex('outbox', 'owner', owner)).sort(oldestFirst);
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Deletes what has arrived. */
export async function forgetSent(owner: string, before = Number.POSITIVE_INFINITY): Promise<void> {
  const db = await localDatabase();
  const gone = (await itemsOf(owner)).filter(({ state, addedAt }) => state === 'sent' && addedAt < before);
  if (gone.length === 0) return;
  const { store, done } = db.transaction('outbox', 'readwrite');
  await Promise.all([...gone.map(({ id }) => store.delete(id)), done]);
  changed();
}

/**
 * Adds or replaces items, all or none; resolves when they are on the disk, so that a phone whose battery is empty has them too. Makes room by deleting
 * what has arrived. Throws QuotaExceededError (DOMException) when there is no space.
 */
export async function put(items: OutboxItem[]): Promise<void> {
  const db = await localDatabase();
  const write = async () => {
    const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([...items.map((item) => store.put(item)), done]);
  };
  try {
    await write();
  } catch (error) {
    if (!isFull(error) || !items[0]) throw error;
    await forgetSent(items[0].owner);
    await write();
  }
  changed();
}

/** Changes an item, if it is still there. Answers it. */
export async function change(id: string, to: (item: OutboxItem) => Partial<OutboxItem>): Promise<OutboxItem | undefined> {
  const { store, done } = (await localDatabase()).transaction('outbox', 'readwrite');
  const item = await store.get(id);
  const next = item && { ...item, ...to(item) };
  if (next) await store.put(next);
  await done;
  if (next) changed();
  return next;
}

/** Deletes items. */
export async function remove(ids: readonly string[]): Promise<void> {
  const { store, done } = (await localDatabase()).transaction('outbox', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
  changed();
}
