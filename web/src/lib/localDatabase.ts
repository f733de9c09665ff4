import type { DBSchema, IDBPDatabase } from 'idb';
import type { OutboxItem } from './outbox/item.ts';

/** What the API has answered to a query that says so (persistedAnswers.ts). */
interface PersistedAnswer {
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

/**
 * A copy of the session: for the service worker, which has no localStorage, and because a browser that is killed has not written what came into
 * localStorage in its last minute.
 */
interface StoredSession {
  owner: string;
  token: string;
  /** What is in localStorage; '' once somebody has logged out. */
  stored: string;
  /** The last access token, also of a session that has ended: what is older is not to come back. */
  last: string;
}

interface Stored extends DBSchema {
  answers: { key: [owner: string, query: string]; value: PersistedAnswer };
  /** What was entered and is not known to have arrived, and for a while what has. */
  outbox: { key: string; value: OutboxItem; indexes: { owner: string } };
  /** Who is signed in. One row, `session`. */
  session: { key: 'session'; value: StoredSession };
}

let database: Promise<IDBPDatabase<Stored>> | undefined;

/** The IndexedDB database of this site, of the page and of its service worker. Rejects where the browser has none, as some have in private windows. */
export function localDatabase(): Promise<IDBPDatabase<Stored>> {
  const forget = () => {
    database = undefined;
  };
  database ??= import('idb')
    .then(({ openDB }) =>
      openDB<Stored>('dealership', 1, {
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
      }),
    )
    .catch((cause: unknown) => {
      forget();
      throw cause;
    });
  return database;
}

/** Deletes the persisted answers of all accounts but this one; '' for nobody, which deletes all. Never rejects. */
export async function dropAnswersOfOthers(owner: string): Promise<void> {
  try {
    const { store, done } = (await localDatabase()).transaction('answers', 'readwrite');
    for (const key of await store.getAllKeys()) if (key[0] !== owner) void store.delete(key);
    await done;
  } catch (error) {
    console.warn('The persisted answers are not there to be deleted.', error);
  }
}

/** The copy of the session; undefined where nobody has signed in yet, and where the browser keeps nothing. */
export const storedSession = (): Promise<StoredSession | undefined> =>
  localDatabase()
    .then((db) => db.get('session', 'session'))
    .catch(() => undefined);

/** Stores the copy of the session. Never rejects. */
export async function storeSession(copy: StoredSession): Promise<void> {
  try {
    const { store, done } = (await localDatabase()).transaction('session', 'readwrite', { durability: 'strict' });
    await Promise.all([store.put(copy, 'session'), done]);
  } catch (error) {
    console.warn('The session is in localStorage alone', error);
  }
}
