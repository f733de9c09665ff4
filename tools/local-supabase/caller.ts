import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { JWT_KEY, PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';

/** The caller: the database role to assume, and the token's claims. */
export interface Caller {
  role: string;
  claims: Record<string, unknown>;
}

export const ANON: Caller = { role: 'anon', claims: { role: 'anon' } };
export const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** An error in the words of the gateway or PostgREST. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const BROWSER = /^Mozilla\//i;

/** The role of the API key: undefined when none is sent. Throws Refused for an unknown key, or a secret one from a browser. */
export function keyCaller(request: Request): Caller | undefined {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!key) return undefined;
  if (key === PUBLISHABLE_KEY) return ANON;
  if (key !== SECRET_KEY) {
    throw new Refused(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' });
  }
  if (BROWSER.test(request.headers.get('user-agent') ?? '')) {
    throw new Refused(401, { message: 'Forbidden use of secret API key in browser' });
  }
  return SERVICE;
}

/** The bearer token; not an API key, which supabase-js sends there as well. */
export function bearerToken(request: Request): string | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token && !token.startsWith('sb_') ? token : undefined;
}

const payload = z.looseObject({ role: z.string().regex(/^(anon|authenticated|service_role)$/) });

/** Verifies a signed token and answers its holder. Throws jose's errors for an invalid one. */
export async function tokenCaller(token: string): Promise<Caller> {
  const verified = await jwtVerify(token, JWT_KEY, { algorithms: ['HS256'] });
  const claims = payload.parse(verified.payload);
  return { role: claims.role, claims };
}

/** The caller of a route that requires an API key (/rest, /auth): the token's holder, else the key's role. Throws Refused. */
export async function requireCaller(request: Request): Promise<Caller> {
  const byKey = keyCaller(request);
  if (!byKey) {
    throw new Refused(401, { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' });
  }
  const token = bearerToken(request);
  if (!token) return byKey;
  try {
    return await tokenCaller(token);
  } catch (error) {
    const [code, message] =
      error instanceof errors.JWTExpired
        ? ['PGRST303', 'JWT expired']
        : error instanceof errors.JWSSignatureVerificationFailed
          ? ['PGRST301', 'No suitable key or wrong key type']
          : ['PGRST301', 'Invalid JWT'];
    throw new Refused(401, { code, message, details: null, hint: null });
  }
}
