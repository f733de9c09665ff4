import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Sql } from '../database.ts';
import { AuthFailure } from './errors.ts';
import { signAccessToken } from './hook.ts';

const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({
    id: z.uuid(),
    email: z.string(),
    phone: z.string().default(''),
    app_metadata: z.record(z.string(), z.unknown()),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
});

const issued = z.object({ aud: z.string(), role: z.string(), iat: z.int(), exp: z.int(), session_id: z.string() });

export interface TokenSettings {
  sql: Sql;
  hookUri: string | undefined;
  issuer: string;
}

/**
 * Completes a sign-in, or the refresh of `refreshed`: refuses a banned user, and replaces the access token by one with the claims of the real Auth
 * server and of the hook. When that fails, the new session is deleted again, because the real server does all of it in one
 * transaction.
 */
export async function completeToken(
  answer: Response,
  refreshed: string | undefined,
  settings: TokenSettings,
): Promise<Response> {
  const { sql } = settings;
  const opened = session.parse(await answer.json());
  const token = issued.parse(decodeJwt(opened.access_token));
  try {
    const [state] = await sql`
      select u.banned_until > now() as banned, extract(epoch from s.created_at)::int as since
      from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${token.session_id}`;
    if (state?.banned) throw new AuthFailure(400, 'user_banned', 'User is banned');

    const { user } = opened;
    const claims = {
      ...token,
      iss: settings.issuer,
      sub: user.id,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Number(state?.since) }],
      is_anonymous: false,
    };
    const access_token = await signAccessToken(sql, settings.hookUri, claims, refreshed ? 'token_refresh' : 'password');
    return Response.json({ ...opened, access_token }, { status: answer.status });
  } catch (error) {
    if (refreshed) {
      await sql`delete from auth.refresh_tokens where token = ${opened.refresh_token} and parent = ${refreshed}`;
      await sql`update auth.refresh_tokens set revoked = false where token = ${refreshed}`;
    } else {
      await sql`delete from auth.sessions where id = ${token.session_id}`;
    }
    throw error;
  }
}
