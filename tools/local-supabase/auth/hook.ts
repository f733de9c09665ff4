import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Transaction } from '../database.ts';
import { isAway } from '../errors.ts';
import { JWT_KEY } from '../keys.ts';
import { AuthFailure } from './errors.ts';

export type AuthenticationMethod = 'password' | 'token_refresh';

const reply = z.object({
  error: z.object({ http_code: z.int().optional(), message: z.string() }).optional(),
  claims: z.unknown().optional(),
});

/** The claims that every token must still have after the hook; the Auth server refuses to sign fewer. */
const viableClaims = z.looseObject({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.int(),
  iat: z.int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
});

/** The claims of a token before the hook has seen them. */
export type Claims = z.infer<typeof viableClaims>;

/**
 * Runs the database's access token hook on the claims and signs the token. Throws AuthFailure with the status and text of the
 * real Auth server when the hook refuses, fails, takes over 2 seconds or returns too few claims.
 */
export async function signAccessToken(
  tx: Transaction,
  hookUri: string | undefined,
  claims: Claims,
  method: AuthenticationMethod,
): Promise<string> {
  const complete = hookUri ? await runHook(tx, hookUri, claims, method) : claims;
  return new SignJWT(complete).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(JWT_KEY);
}

async function runHook(tx: Transaction, uri: string, claims: Claims, method: AuthenticationMethod) {
  const [, schema, name] = /^pg-functions:\/\/postgres\/(\w+)\/(\w+)$/.exec(uri) ?? [];
  if (!schema || !name) throw new AuthFailure(500, 'unexpected_failure', `Unsupported hook: ${uri}`);
  const event = { user_id: claims.sub, claims, authentication_method: method };
  await tx`set local statement_timeout to '2000'`;
  const rows = await tx`select ${tx(schema)}.${tx(name)}(${JSON.stringify(event)}::text::jsonb) as output`.catch((error: unknown) => {
    if (isAway(error)) throw error;
    console.error('auth hook:', String(error));
    throw new AuthFailure(500, 'unexpected_failure', `Error running hook URI: ${uri}`);
  });

  const output = reply.safeParse(rows[0]?.output);
  if (!output.success) throw new AuthFailure(500, 'unexpected_failure', 'Error unmarshaling hook output');
  const { error, claims: changed } = output.data;
  if (error?.message) {
    const status = error.http_code ?? 500;
    throw new AuthFailure(status, status === 500 ? 'unexpected_failure' : 'unknown', error.message);
  }
  if (!changed) throw new AuthFailure(500, 'unexpected_failure', 'output claims field is missing');
  const viable = viableClaims.safeParse(changed);
  if (viable.success) return viable.data;
  const problems = viable.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new AuthFailure(500, 'unexpected_failure', `output claims do not conform to the expected schema: ${problems}`);
}
