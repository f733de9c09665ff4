import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../_shared/database.types.ts';
import type { Settings } from './env.ts';
import { refuse } from './errors.ts';

export type Db = SupabaseClient<Database>;

export interface Env {
  Variables: {
    settings: Settings;
    /** Sees what anybody sees, whoever calls: for the public pages. */
    visitor: Db;
    /** The caller's own rights, and the token that gives them; there after `signedIn`. */
    db: Db;
    token: string;
  };
}

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A client with only what anybody may do. */
export const visitorClient = (settings: Settings): Db =>
  createClient<Database>(settings.supabaseUrl, settings.publishableKey, { auth: stateless });

/**
 * A client with the secret key, for the Auth server, the login limits, the files of deleted vehicles and the look at new
 * files alone.
 * `headers` go with every call.
 */
export const secretClient = (settings: Settings, headers: Record<string, string> = {}): Db =>
  createClient<Database>(settings.supabaseUrl, settings.secretKey, { auth: stateless, global: { headers } });

/** The Auth server as the holder of this token knows it: for what a person changes of his own account. */
export async function ownAuth(settings: Settings, token: string) {
  const { auth } = visitorClient(settings);
  // There is no refresh token to give; the session is used once, at once.
  const { error } = await auth.setSession({ access_token: token, refresh_token: 'none' });
  if (error) throw error;
  return auth;
}

/** The bearer token a request brings, if it looks like one. */
export const bearerToken = (c: Context): string | undefined =>
  c.req.header('authorization')?.match(/^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

/** Demands a bearer token (401) and connects `db` with it; whether it is good is for the database to say. */
export const signedIn = createMiddleware<Env>(async (c, next) => {
  const token = bearerToken(c);
  if (!token) throw refuse(401, 'Please log in.', 'session.missing');
  const { supabaseUrl, publishableKey } = c.var.settings;
  c.set('token', token);
  c.set(
    'db',
    createClient<Database>(supabaseUrl, publishableKey, {
      auth: stateless,
      global: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  await next();
});
