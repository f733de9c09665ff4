import type { Session } from '@supabase/supabase-js';
import { payloadOf } from './claims.ts';
import { onDevice } from './clock.ts';

/** When a token expires, seconds by the server's clock. */
const expiryOf = (token: string) => Number((payloadOf(token) as { exp?: number }).exp);

function onThisClock(kept: string): string {
  try {
    const session = JSON.parse(kept) as Session;
    const expiry = onDevice(expiryOf(session.access_token) * 1000) / 1000;
    return Number.isNaN(expiry) ? kept : JSON.stringify({ ...session, expires_at: Math.round(expiry) });
  } catch {
    return kept;
  }
}

/**
 * Where supabase-js keeps the session under this key. It compares `expires_at` with the device's clock, and is therefore told the
 * token's own end as that clock shows it: with a clock ahead it refreshed for every call, with one behind too late (R543).
 */
export const sessionStorage = (sessionKey: string) => ({
  getItem(key: string): string | null {
    const kept = localStorage.getItem(key);
    return kept !== null && key === sessionKey ? onThisClock(kept) : kept;
  },
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
});

/** What supabase-js keeps of a session whose token the server has confirmed; its own setSession would ask the device's clock first. */
export const sessionOf = (access_token: string, refresh_token: string, user: Session['user']): Session => ({
  ...{ access_token, refresh_token, user, token_type: 'bearer' },
  ...{ expires_in: 0, expires_at: expiryOf(access_token) },
});
