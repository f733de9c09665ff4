import { type Context, Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { type FirstVisit, newFirstAdmin } from '../../_shared/contract/firstAdmin.ts';
import { clientAddress } from '../clientAddress.ts';
import { type Env, secretClient } from '../clients.ts';
import { digest } from '../digest.ts';
import { refuse } from '../errors.ts';
import { openAccount } from '../openAccount.ts';
import { body } from '../validate.ts';
import { verb } from '../verb.ts';

const awaited = async (c: Context<Env>) => (await c.var.visitor.rpc('awaits_first_admin').throwOnError()).data === true;

/** Compares by what the secret key makes of both: the time that takes tells nothing of the code. */
async function isCode({ settings }: Context<Env>['var'], given: string): Promise<boolean> {
  const [one, other] = [given, settings.firstAdminCode ?? ''].map((code) => digest(settings, 'first admin', code));
  return settings.firstAdminCode !== undefined && (await one) === (await other);
}

/** Throws unless this is the code. Rate limiting: wrong ones count as failed logins of a purpose of their own. */
async function checkCode(c: Context<Env>, code: string): Promise<void> {
  const { settings } = c.var;
  if (!(await awaited(c))) {
    // Whoever has made it asks once more when the answer was lost.
    if (await isCode(c.var, code)) return;
    throw refuse(409, 'This shop has an account already. Please log in.', 'account.not_first');
  }
  if (settings.firstAdminCode === undefined) {
    throw refuse(
      403,
      'No code is set here. Whoever runs this site makes the first account: npm run create-admin.',
      'account.first_code_unset',
    );
  }
  const client = secretClient(settings);
  const place = { p_userid: '', p_address: clientAddress(c.req.raw.headers, settings.addressHeader), p_purpose: 'first admin' };
  const { data } = await client
    .rpc(...verb('begin_login', place))
    .single()
    .throwOnError();
  if (data.wait > 0) {
    c.header('retry-after', String(data.wait));
    throw refuse(429, `Too many failed attempts. Please try again in ${data.wait} seconds.`, 'login.too_many_failures');
  }
  if (!(await isCode(c.var, code))) throw refuse(403, 'This is not the code.', 'account.first_code_wrong');
  await client.rpc(...verb('finish_login', place)).throwOnError();
}

// The first account of a shop (decision 0048): whoever has the code makes it, and the database decides that there is one such account.
export const firstAdmin = new Hono<Env>({ strict: false })
  .get('/firstAdmin', async (c) =>
    c.json({ awaited: await awaited(c), hasCode: c.var.settings.firstAdminCode !== undefined } satisfies FirstVisit),
  )
  .post('/firstAdmin', body(newFirstAdmin), async (c) => {
    const { userID, userName, userPassword, code, requestId } = c.req.valid('json');
    await checkCode(c, code);
    const { settings } = c.var;
    const account = verb('order_first_admin', {
      p_userid: userID,
      p_username: userName,
      p_request_id: requestId,
      p_digest: await digest(settings, requestId, userPassword),
    });
    await openAccount(settings, userPassword, () =>
      secretClient(settings)
        .rpc(...account)
        .throwOnError(),
    );
    return c.json(DONE);
  });
