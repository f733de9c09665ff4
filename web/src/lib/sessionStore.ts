import { useSyncExternalStore } from 'react';
import type { Identity, Role } from './claims.ts';

export interface SessionState extends Identity {
  /**
   * 'loading' while a stored session is read and, if expired, refreshed. 'ended' when the session is over but the page is kept
   * because of unsaved work: a dialog asks for the password. The identity is still known then.
   */
  status: 'loading' | 'in' | 'ended' | 'out';
  token: string | null;
  /** When 'out': the role of the person who was signed in here until the session ended without a log-out. */
  endedAs: Role | null;
  /** When 'out' for want of network: for how many hours a session goes on without it. The session is stored, and goes on with the network. */
  overdue?: number;
}

export const SIGNED_OUT: SessionState = { status: 'out', role: null, id: '', username: '', token: null, endedAs: null };

let state = SIGNED_OUT;
const listeners = new Set<() => void>();

/** The current session, outside of React. A visitor's, until session.ts is loaded. */
export const session = () => state;

/** For session.ts alone, which knows who is signed in. */
export function setSession(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the session; answers the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is signed in, from the token's claims. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, session, () => SIGNED_OUT);
