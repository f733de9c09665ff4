import { type AuthError, isAuthApiError, type Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { clientAddress } from './clientAddress.ts';
import { type Env, secretClient } from './clients.ts';
import { refuse } from './errors.ts';
import { browserMark, leaveMark, newMark } from './knownBrowser.ts';
import { verb } from './verb.ts';

/** Retry-after in seconds when the Auth server is overloaded or down. */
const AUTH_BUSY_SECONDS = 60;
const AUTH_DOWN_SECONDS = 10;

/** Whether the password was never checked: the Auth server is overloaded, fails or does not answer. */
const brokenOff = (error: AuthError) => !isAuthApiError(error) || error.status === 429 || error.status >= 500;

const wrongPassword = (error: AuthError) => isAuthApiError(error) && error.code === 'invalid_credentials';

function refuseForNow(c: Context<Env>, { status }: AuthError) {
  c.header('retry-after', String(status === 429 ? AUTH_BUSY_SECONDS : AUTH_DOWN_SECONDS));
  return status === 429
    ? refuse(429, 'Too many people are logging in. Please try again in a minute.', 'login.crowded')
    : refuse(503, 'Passwords cannot be checked at the moment. Please try again in a few seconds.', 'login.unavailable');
}

/**
 * Signs a user id in with a password: the session, 'unknown' for an unknown user id, 'wrong' for a wrong password. A known
 * browser is only slowed down.
 * Rate limiting: throws 429 after repeated failures for the same purpose, with `retry-after` in seconds, and 403 for a
 * locked account. When the Auth server itself refuses logins, 429 or 503 with `retry-after`, and the attempt does not count.
 */
export async function signIn(
  c: Context<Env>,
  userid: string,
  password: string,
  purpose: 'login' | 'change password' = 'login',
): Promise<Session | 'unknown' | 'wrong'> {
  const address = clientAddress(c.req.raw.headers, c.var.settings.addressHeader);
  const headers: Record<string, string> = address ? { 'Sb-Forwarded-For': address } : {};
  const client = secretClient(c.var.settings, headers);

  const browser = await browserMark(c, userid);

  const place = { p_userid: userid, p_address: address, p_purpose: purpose };
  const begun = await client
    .rpc(...verb('begin_login', { ...place, p_browser: browser }))
    .single()
    .throwOnError();
  const { wait, delay, email, known } = begun.data;
  if (wait > 0) {
    c.header('retry-after', String(wait));
    throw refuse(429, `Too many failed attempts. Please try again in ${wait} seconds.`, 'login.too_many_failures');
  }
  if (!email) return 'unknown';
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));

  // A client of its own: after the sign-in it acts as the user, no longer with the secret key.
  const { data, error } = await secretClient(c.var.settings, headers).auth.signInWithPassword({ email, password });
  if (error && wrongPassword(error)) return 'wrong';
  if (error && brokenOff(error)) {
    await client.rpc(...verb('withdraw_login', { ...place, p_browser: browser })).throwOnError();
    console.error('The Auth server takes no login', error);
    throw refuseForNow(c, error);
  }
  if (error) throw error;
  // Against session fixation: an unknown mark is never registered, or whoever planted it would become a known browser.
  const mark = known ? browser : await newMark(userid);
  await client.rpc(...verb('finish_login', { ...place, p_browser: mark })).throwOnError();
  leaveMark(c, mark);
  return data.session;
}
