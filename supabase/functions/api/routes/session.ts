import { type AuthError, isAuthApiError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { z } from 'zod';
import { loginRequest, whoAmI } from '../../_shared/contract/session.ts';
import { type Env, secretClient, signedIn } from '../clients.ts';
import { refuse } from '../errors.ts';

const UNKNOWN_USER = 'User does not exist or details are missing.';
const loginStart = z.object({ wait: z.number(), email: z.string().nullable() });

const wrongPassword = (error: AuthError) => isAuthApiError(error) && error.code === 'invalid_credentials';

export const session = new Hono<Env>({ strict: false })
  .post('/login', async (c) => {
    const details = loginRequest.safeParse(await c.req.json().catch(() => null));
    if (!details.success) throw refuse(400, UNKNOWN_USER);
    const { userID, userPass } = details.data;

    // Set by the gateway; the first entry is the caller's address.
    const address = c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
    const headers: Record<string, string> = address ? { 'Sb-Forwarded-For': address } : {};
    const client = secretClient(c.var.settings, headers);

    const start = await client.rpc('begin_login', { p_userid: userID, p_address: address }).throwOnError();
    const { wait, email } = loginStart.parse(start.data);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return c.json({ error: `Too many failed attempts. Please try again in ${wait} seconds.` }, 429);
    }
    if (!email) throw refuse(400, UNKNOWN_USER);

    // A client of its own: once signed in it speaks as the user, no longer with the secret key.
    const { data, error } = await secretClient(c.var.settings, headers).auth.signInWithPassword({
      email,
      password: userPass,
    });
    if (error) throw wrongPassword(error) ? refuse(401, 'Incorrect password.') : error;

    await client.rpc('finish_login', { p_userid: userID }).throwOnError();
    c.header('x-refresh-token', data.session.refresh_token);
    return c.text(data.session.access_token);
  })
  .post('/validate-token', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('who_am_i').throwOnError();
    return c.json(whoAmI.parse(data));
  });
