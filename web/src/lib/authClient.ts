import { AuthClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { env } from './env.ts';
import { sessionStorage } from './sessionStorage.ts';
import { STORAGE_KEY } from './storedToken.ts';

const { supabaseUrl, supabasePublishableKey: apikey } = env;

/** The one client of Supabase Auth: of supabase-js the site needs no other part. */
export const auth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey },
  storageKey: STORAGE_KEY,
  storage: sessionStorage(STORAGE_KEY),
  detectSessionInUrl: false,
});

/** Whether Auth has not answered, or not now: no network, 5xx. That says nothing about the session. */
export const isSilence = isAuthRetryableFetchError;
