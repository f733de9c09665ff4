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
    /** Anonymous client, whoever calls: for the public pages. */
    visitor: Db;
    /** Client with the caller's own rights, and the token that gives them; available after `signedIn`. */
    db: Db;
    token: string;
  };
}

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** An anonymous client: the publishable key alone. */
export const visitorClient = (settings: Settings): Db =>
  createClient<Database>(settings.supabaseUrl, settings.publishableKey, { auth: stateless });

/**
 * A client with the secret key, which bypasses row-level security. Least privilege: only for the Auth server, rate limiting of
 * logins and of what visitors ask, the files of deleted vehicles and the check of new files. `headers` go with every call.
 */
export const secretClient = (settings: Settings, headers: Record<string, string> = {}): Db =>
  createClient<Database>(settings.supabaseUrl, settings.secretKey, { auth: stateless, global: { headers } });

/** The Auth server with the caller's own token: for changes to their own account. */
export async function ownAuth(settings: Settings, token: string) {
  const { auth } = visitorClient(settings);
  // There is no refresh token; the session is used once, immediately.
  const { error } = await auth.setSession({ access_token: token, refresh_token: 'none' });
  if (error) throw error;
  return auth;
}

/** The bearer token of a request, if it has the form of one. */
export const bearerToken = (c: Context): string | undefined =>
  c.req.header('authorization')?.match(/^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

/** Middleware: requires a bearer token (401) and connects `db` with it. The database decides whether it is valid. */
export const signedIn = createMiddleware<Env>(async (c, next) => {
  const token = bearerToken(c);
  if (!token) throw refuse(401, 'Please log in.', 'session.missing');
  const { supabaseUrl, publishableKey } = c.var.settings;
  c.set('token', token);
  c.set(
    'db',
    createClient<Database>(supabaseUrl, publishableKey, { auth: stateless, global: { headers: { Authorization: `Bearer ${token}` } } }),
  );
  await next();
});
