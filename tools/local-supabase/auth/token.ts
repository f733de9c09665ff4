import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Sql, Transaction } from '../database.ts';
import { AuthFailure } from './errors.ts';
import { type AuthenticationMethod, signAccessToken } from './hook.ts';

const account = z.looseObject({
  id: z.uuid(),
  email: z.string(),
  phone: z.string().default(''),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
});
const opened = z.looseObject({ access_token: z.string(), user: account });
const issued = z.object({ aud: z.string(), role: z.string(), iat: z.int(), exp: z.int(), session_id: z.string() });

export interface TokenSettings {
  sql: Sql;
  hookUri: string | undefined;
  issuer: string;
}

/** An access token with the claims of the real Auth server and of the hook. Throws AuthFailure when the hook refuses. */
export async function accessToken(
  tx: Transaction,
  { hookUri, issuer }: TokenSettings,
  claims: z.infer<typeof issued>,
  user: unknown,
  method: AuthenticationMethod,
): Promise<string> {
  const { id, email, phone, app_metadata, user_metadata } = account.parse(user);
  const [session] = await tx`select extract(epoch from created_at)::int as since from auth.sessions where id = ${claims.session_id}`;
  const complete = {
    ...claims,
    iss: issuer,
    sub: id,
    email,
    phone,
    app_metadata,
    user_metadata,
    aal: 'aal1',
    is_anonymous: false,
    amr: [{ method: 'password', timestamp: Number(session?.since) }],
  };
  return signAccessToken(tx, hookUri, complete, method);
}

/**
 * Completes a sign-in by the library: refuses a banned user, and replaces the access token. When that fails, the new session is
 * deleted again, because the real server does all of it in one transaction.
 */
export async function completeSignIn(answer: Response, settings: TokenSettings): Promise<Response> {
  const { sql } = settings;
  const session = opened.parse(await answer.json());
  const claims = issued.parse(decodeJwt(session.access_token));
  try {
    const access_token = await sql.begin(async (tx) => {
      const [banned] = await tx`select from auth.users where id = ${session.user.id} and banned_until > now()`;
      if (banned) throw new AuthFailure(400, 'user_banned', 'User is banned');
      return accessToken(tx, settings, claims, session.user, 'password');
    });
    return Response.json({ ...session, access_token }, { status: answer.status });
  } catch (error) {
    await sql`delete from auth.sessions where id = ${claims.session_id}`;
    throw error;
  }
}
