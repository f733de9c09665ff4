import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { JWT_KEY } from '../keys.ts';
import { invalid } from './errors.ts';

const download = z.object({ scope: z.literal('download'), url: z.string(), exp: z.int() });
const upload = z.object({ scope: z.literal('upload'), url: z.string(), exp: z.int(), upsert: z.boolean(), owner: z.string().optional() });

/** A signed token for reading the one object `url` (bucket and path), valid for `seconds`. */
export const signDownload = (url: string, seconds: number): Promise<string> => sign({ scope: 'download', url }, seconds);

/** A signed token for writing the one object `url`, in its owner's name, valid for `seconds`; `upsert` is fixed here. */
export const signUpload = (url: string, owner: string | undefined, upsert: boolean, seconds: number): Promise<string> =>
  sign({ scope: 'upload', url, upsert, ...(owner ? { owner } : {}) }, seconds);

const sign = (claims: Record<string, unknown>, seconds: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(JWT_KEY);

async function verify<T extends { url: string }>(schema: z.ZodType<T>, token: string | undefined, url: string): Promise<T> {
  if (!token) throw invalid('InvalidRequest', "querystring must have required property 'token'", 'Error');
  const { payload } = await jwtVerify(token, JWT_KEY, { algorithms: ['HS256'] }).catch((error: Error) => {
    throw invalid('InvalidJWT', error.message);
  });
  const claims = schema.safeParse(payload);
  if (!claims.success || claims.data.url !== url) throw invalid('InvalidSignature', 'Invalid signature');
  return claims.data;
}

/** Throws 400 unless the token was signed for reading exactly this object and has not expired. */
export const verifyDownload = (token: string | undefined, url: string) => verify(download, token, url);

/** Throws 400 unless the token was signed for writing exactly this object and has not expired. */
export const verifyUpload = (token: string | undefined, url: string) => verify(upload, token, url);
