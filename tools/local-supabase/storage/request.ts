import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { BODY_LIMIT } from '../../../web/server/bodyLimit.ts';
import { bearerToken, type Caller, keyCaller, Refused, tokenCaller } from '../caller.ts';
import { denied, invalid, requestTooLarge } from './errors.ts';

/** Who asks: by token or API key; undefined for a request with neither. Throws 403 for a bad token. */
export async function optionalCaller(request: Request): Promise<Caller | undefined> {
  const token = bearerToken(request);
  if (!token) {
    try {
      return keyCaller(request);
    } catch (error) {
      if (error instanceof Refused) throw denied('Invalid Compact JWS');
      throw error;
    }
  }
  return tokenCaller(token).catch((error: Error) => {
    throw denied(error.message);
  });
}

/** As optionalCaller. Throws 400 for a request with neither. */
export async function callerOf(c: Context): Promise<Caller> {
  const caller = await optionalCaller(c.req.raw);
  if (!caller) throw invalid('InvalidRequest', "headers must have required property 'authorization'", 'Error');
  return caller;
}

/** The account that a file stored by this caller belongs to. */
export const ownerOf = ({ claims }: Caller) => (typeof claims.sub === 'string' ? claims.sub : undefined);

/** Whether the request may replace a file that is there. */
export const wantsUpsert = (c: Context) => c.req.header('x-upsert') === 'true';

const limited = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw requestTooLarge();
  },
});

/** The body of the request, which is no file. Throws 400 when it is not as the schema wants it, and 413. */
export async function json<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  await limited(c, async () => {});
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid('InvalidRequest', `body/${issue?.path.join('/')} ${issue?.message}`, 'Error');
}
