import { Blob } from 'node:buffer';
import { vi } from 'vitest';
import type { Role } from '../../web/src/lib/claims.ts';
import { itemsOf, remove } from '../../web/src/lib/outbox/store.ts';
import { STORAGE_KEY } from '../../web/src/lib/storedToken.ts';

/** Has the outbox of a screen send: with a token of whoever `openScreen` has signed in, and files that IndexedDB can clone, which the emulated ones are not. */
export function letOutboxSend(as: Role) {
  vi.stubGlobal('Blob', Blob);
  const claims = { sub: as, username: as, isAdmin: as === 'admin', isEmployee: as === 'employee', isDriver: as === 'driver' };
  const session = { access_token: `e30.${btoa(JSON.stringify(claims))}.x`, expires_at: Date.now() / 1000 + 3600 };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
}

/** Empties the outbox, for the next test. */
export async function emptyOutbox() {
  for (const owner of ['admin', 'employee', 'driver'] satisfies Role[]) await remove((await itemsOf(owner)).map(({ id }) => id));
}
