import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox/item.ts';

interface Stored extends DBSchema {
  /** What was entered and is not known to have arrived, and for a while what has. */
  outbox: { key: string; value: OutboxItem; indexes: { owner: string } };
  /** The token of whoever is signed in, for the service worker, which has no localStorage. One row, `token`. */
  session: { key: 'token'; value: { owner: string; token: string } };
}

let database: Promise<IDBPDatabase<Stored>> | undefined;

/** The IndexedDB database of this site, of the page and of its service worker. Rejects where the browser has none, as some have in private windows. */
export function localDatabase(): Promise<IDBPDatabase<Stored>> {
  database ??= openDB<Stored>('dealership', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('session');
    },
    // A newer version of the site wants to change it in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated() {
      database = undefined;
    },
  }).catch((cause: unknown) => {
    database = undefined;
    throw cause;
  });
  return database;
}
