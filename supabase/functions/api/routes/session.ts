import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { languageChoice, loginRequest, whoAmI } from '../../_shared/contract/session.ts';
import { type Env, signedIn } from '../clients.ts';
import { refuse } from '../errors.ts';
import { signIn } from '../signIn.ts';
import { body } from '../validate.ts';
import { verb } from '../verb.ts';

const unknownUser = () => refuse(400, 'User does not exist or details are missing.', 'login.unknown_user');

export const session = new Hono<Env>({ strict: false })
  .post('/login', async (c) => {
    const details = loginRequest.safeParse(await c.req.json().catch(() => null));
    if (!details.success) throw unknownUser();
    const { userID, userPass } = details.data;
    const opened = await signIn(c, userID, userPass);
    if (opened === 'unknown') throw unknownUser();
    if (opened === 'wrong') throw refuse(401, 'Incorrect password.', 'login.wrong');
    c.header('x-refresh-token', opened.refresh_token);
    return c.text(opened.access_token);
  })
  .post('/validate-token', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('who_am_i').single().throwOnError();
    return c.json(whoAmI.parse(data));
  })
  .post('/language', signedIn, body(languageChoice), async (c) => {
    const { language, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('choose_language', { p_language: language, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
