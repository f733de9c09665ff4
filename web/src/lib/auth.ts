import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { env } from './env.ts';

/** The session's key in localStorage. */
export const STORAGE_KEY = 'dealership-session';

let client: Promise<SupabaseClient> | undefined;

/** The one Supabase client, lazy-loaded when somebody signs in: visitors on a slow phone never load it. */
export function authClient(): Promise<SupabaseClient> {
  client ??= Promise.all([import('@supabase/supabase-js'), import('./keptSession.ts')]).then(([{ createClient }, kept]) =>
    createClient(env.supabaseUrl, env.supabasePublishableKey, {
      auth: { storageKey: STORAGE_KEY, storage: kept.sessionStorage(STORAGE_KEY), detectSessionInUrl: false },
    }),
  );
  return client;
}

export const hasStoredSession = () => localStorage.getItem(STORAGE_KEY) !== null;

/** The stored session, its token refreshed when it is about to expire; null when nobody is signed in. */
export async function storedSession(): Promise<Session | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await authClient();
  return (await auth.getSession()).data.session;
}

/** A new token, with the claims of now. */
export const renewToken = async () => void (await (await authClient()).auth.refreshSession());

/** The bearer token for an API call, null for a visitor. */
export const accessToken = async () => (await storedSession())?.access_token ?? null;
