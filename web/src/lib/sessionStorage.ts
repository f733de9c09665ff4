import type { Session } from '@supabase/supabase-js';
import { onDevice } from './clock.ts';
import { payloadOf } from './tokenPayload.ts';

/** When a token expires, seconds by the server's clock. */
const expiryOf = (token: string) => Number((payloadOf(token) as { exp?: number }).exp);

/** The stored session with another `expires_at`; text that is no session stays as it is. */
function ending(stored: string, endOf: (session: Session) => number): string {
  try {
    const session = JSON.parse(stored) as Session;
    const expires_at = Math.round(endOf(session));
    return Number.isNaN(expires_at) ? stored : JSON.stringify({ ...session, expires_at });
  } catch {
    return stored;
  }
}

/**
 * Storage adapter for supabase-js that corrects clock skew. supabase-js writes and compares `expires_at` by the device's clock; with a
 * clock that is ahead it refreshed before every call, with one behind too late. So localStorage has the `exp` of the token itself, by the
 * server's clock, and getItem converts it to the device's clock.
 */
export const sessionStorage = (sessionKey: string) => ({
  getItem(key: string): string | null {
    const stored = localStorage.getItem(key);
    if (stored === null || key !== sessionKey) return stored;
    return ending(stored, ({ expires_at = Number.NaN }) => onDevice(expires_at * 1000) / 1000);
  },
  setItem(key: string, value: string) {
    const isSession = key === sessionKey;
    localStorage.setItem(key, isSession ? ending(value, ({ access_token }) => expiryOf(access_token)) : value);
  },
  removeItem: (key: string) => localStorage.removeItem(key),
});

/** What supabase-js stores of a session whose token the server has confirmed; its own setSession would ask the device's clock first. */
export const sessionOf = (access_token: string, refresh_token: string, user: Session['user']): Session => ({
  access_token,
  refresh_token,
  user,
  token_type: 'bearer',
  expires_in: 0,
  expires_at: expiryOf(access_token),
});
