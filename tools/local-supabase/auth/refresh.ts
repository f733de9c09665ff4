import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../database.ts';
import { AuthFailure } from './errors.ts';
import { accessToken, type TokenSettings } from './token.ts';
import { getUser } from './users.ts';

const refreshGrant = z.object({ refresh_token: z.string() });

interface RefreshSettings extends TokenSettings {
  /** The library's endpoint. */
  library: (request: Request) => Promise<Response>;
  /** Seconds in which a spent refresh token is still good. */
  reuseInterval: number;
  /** Whether a spent one that is not good any more ends the session. */
  rotation: boolean;
  /** Seconds that an access token is good. */
  expiry: number;
}

interface Given {
  user_id: string;
  session_id: string | null;
  revoked: boolean;
  recent: boolean;
}

const refused = (code: string, reason: string) => new AuthFailure(400, code, `Invalid Refresh Token: ${reason}`);
const notFound = () => refused('refresh_token_not_found', 'Refresh Token Not Found');

/** The token's row, while nobody else refreshes or ends its session. Throws AuthFailure. */
async function lock(tx: Transaction, token: string, interval: number): Promise<Given & { session_id: string }> {
  // In the order in which a new password locks them.
  await tx`select from auth.users where id::text = (select user_id from auth.refresh_tokens where token = ${token}) for update`;
  await tx`select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = ${token}) for update`;
  const [given] = await tx<Given[]>`
    select user_id, session_id, revoked, updated_at > now() - make_interval(secs => ${interval}) as recent
    from auth.refresh_tokens where token = ${token}`;
  if (!given) throw notFound();
  const { session_id, user_id } = given;
  const [banned] = await tx`select from auth.users where id::text = ${user_id} and banned_until > now()`;
  if (banned) throw refused('user_banned', 'User Banned');
  if (!session_id) throw refused('session_not_found', 'No Valid Session Found');
  return { ...given, session_id };
}

/** Replaces a token by a new one of its session. */
async function swap(tx: Transaction, token: string, { user_id, session_id }: Given): Promise<string> {
  // Of the form that the library gives a session's first one.
  const next = randomUUID();
  await tx`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = ${token}`;
  await tx`
    insert into auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${next}, ${user_id}, false,
      clock_timestamp(), clock_timestamp(), ${token}, ${session_id})`;
  await tx`update auth.users set last_sign_in_at = now() where id::text = ${user_id}`;
  return next;
}

/**
 * Refresh token rotation: the token that follows this one. A revoked token gets the session's present one within the reuse interval, and at
 * any time if it is the parent of the present one (the client never stored the answer). Any other revoked token was probably stolen: the
 * answer is undefined, and all tokens of the session are revoked.
 */
async function exchange(tx: Transaction, token: string, given: Given, rotation: boolean): Promise<string | undefined> {
  if (!given.revoked) return swap(tx, token, given);
  const { session_id, recent } = given;
  const [present] = await tx<{ token: string; parent: string | null }[]>`
    select token, parent from auth.refresh_tokens where session_id = ${session_id} and not revoked
    order by created_at desc limit 1`;
  if (present && (recent || present.parent === token)) return present.token;
  if (rotation) {
    await tx`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = ${session_id} and not revoked`;
  }
  return undefined;
}

/**
 * Refreshes sessions by the rules of the real Auth server (internal/tokens/service.go), in one transaction as there: several tabs
 * that refresh at once with one token all get the same new one, and none ends the session of another.
 */
export function createRefresh({ library, reuseInterval, rotation, expiry, ...settings }: RefreshSettings) {
  async function refresh(tx: Transaction, token: string) {
    const given = await lock(tx, token, reuseInterval);
    const refresh_token = await exchange(tx, token, given, rotation);
    if (!refresh_token) return undefined;
    const { session_id } = given;
    await tx`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${session_id}`;
    const user = await getUser(tx, given.user_id);
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + expiry;
    const ofUser = { aud: String(user.aud || 'authenticated'), role: String(user.role || 'authenticated') };
    const access_token = await accessToken(tx, settings, { ...ofUser, iat, exp, session_id }, user, 'token_refresh');
    return { access_token, token_type: 'bearer', expires_in: expiry, expires_at: exp, refresh_token, user };
  }

  return async (request: Request): Promise<Response> => {
    const body = await request
      .clone()
      .json()
      .catch(() => undefined);
    const given = refreshGrant.safeParse(body);
    if (!given.success) return library(request);
    const token = given.data.refresh_token;
    if (!z.guid().safeParse(token).success) throw new AuthFailure(400, 'validation_failed', 'Refresh token is not valid');
    // What a reuse has ended stays ended: that is committed, and then refused.
    const session = await settings.sql.begin((tx) => refresh(tx, token));
    if (!session) throw refused('refresh_token_already_used', 'Already Used');
    return Response.json(session);
  };
}
