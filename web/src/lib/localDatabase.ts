import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox/item.ts';

/** What the API has answered to a query that says so (keptAnswers.ts). */
interface KeptAnswer {
  /** The id of the account that asked. */
  owner: string;
  /** The query's key, as a text. */
  query: string;
  data: unknown;
  /** When it was answered, milliseconds by the server's clock. */
  at: number;
  /** By which contract. */
  contract: string;
}

interface Stored extends DBSchema {
  answers: { key: [owner: string, query: string]; value: KeptAnswer };
  /** What was entered and is not known to have arrived, and for a while what has. */
  outbox: { key: string; value: OutboxItem; indexes: { owner: string } };
  /** The token of whoever is signed in, for the service worker, which has no localStorage. One row, `token`. */
  session: { key: 'token'; value: { owner: string; token: string } };
}

let database: Promise<IDBPDatabase<Stored>> | undefined;

/** The IndexedDB database of this site, of the page and of its service worker. Rejects where the browser has none, as some have in private windows. */
export function localDatabase(): Promise<IDBPDatabase<Stored>> {
  const forget = () => {
    database = undefined;
  };
  database ??= openDB<Stored>('dealership', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: ['owner', 'query'] });
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('session');
    },
    // A newer version of the site wants to change it in another tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((cause: unknown) => {
    forget();
    throw cause;
  });
  return database;
}

/** Deletes the kept answers of all accounts but this one; '' for nobody, which deletes all. Never rejects. */
export async function dropAnswersOfOthers(owner: string): Promise<void> {
  try {
    const { store, done } = (await localDatabase()).transaction('answers', 'readwrite');
    for (const key of await store.getAllKeys()) if (key[0] !== owner) void store.delete(key);
    await done;
  } catch (error) {
    console.warn('The kept answers are not there to be deleted.', error);
  }
}
