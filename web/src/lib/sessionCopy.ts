import { storedSession, storeSession } from './localDatabase.ts';
import { issuedAt } from './offlineLimit.ts';
import type { SessionState } from './sessionStore.ts';
import { STORAGE_KEY, storedToken } from './storedToken.ts';

/*
 * The copy of the session in IndexedDB (localDatabase.ts): for the service worker, and for a browser that was killed before it had written what came
 * into localStorage.
 */

/** So long a browser may take to read it. */
const COPY_MS = 2_000;

let copied: Promise<void> = Promise.resolve();
/** The last token that was in localStorage. */
let last = '';

/** Keeps a copy of what is in localStorage, or which token was the last where nobody is signed in any more (localDatabase.ts). */
export function copySession({ id, token, status }: SessionState) {
  const stored = localStorage.getItem(STORAGE_KEY) ?? '';
  last = storedToken() ?? last;
  if (!last) return;
  const copy = { owner: id, token: (status === 'in' && token) || '', stored, last };
  copied = copied.then(() => storeSession(copy));
}

/** Resolves when what was copied last is on the disk. */
export const sessionCopied = () => copied;

/** Takes the copy of the session, where localStorage has an older one: of whoever was signed in before the browser was killed. */
export async function adoptCopy() {
  const copy = await Promise.race([storedSession(), new Promise<undefined>((done) => setTimeout(done, COPY_MS))]);
  const token = storedToken() ?? '';
  // By the moments at which their tokens were issued: one clock, the server's.
  const isOlder = copy && (token === copy.last ? !copy.stored : issuedAt(token) < issuedAt(copy.last));
  if (isOlder && copy.stored) localStorage.setItem(STORAGE_KEY, copy.stored);
  else if (isOlder) localStorage.removeItem(STORAGE_KEY);
  last = storedToken() ?? copy?.last ?? '';
}
