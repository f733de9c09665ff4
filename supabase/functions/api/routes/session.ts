import { Hono } from 'hono';
import { loginRequest, whoAmI } from '../../_shared/contract/session.ts';
import { type Env, signedIn } from '../clients.ts';
import { refuse } from '../errors.ts';
import { signIn } from '../signIn.ts';

const UNKNOWN_USER = 'User does not exist or details are missing.';

export const session = new Hono<Env>({ strict: false })
  .post('/login', async (c) => {
    const details = loginRequest.safeParse(await c.req.json().catch(() => null));
    if (!details.success) throw refuse(400, UNKNOWN_USER);
    const { userID, userPass } = details.data;
    const opened = await signIn(c, userID, userPass);
    if (opened === 'unknown') throw refuse(400, UNKNOWN_USER);
    if (opened === 'wrong') throw refuse(401, 'Incorrect password.');
    c.header('x-refresh-token', opened.refresh_token);
    return c.text(opened.access_token);
  })
  .post('/validate-token', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('who_am_i').single().throwOnError();
    return c.json(whoAmI.parse(data));
  });
