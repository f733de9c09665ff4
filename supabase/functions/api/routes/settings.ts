import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { type Settings, settingsChange } from '../../_shared/contract/settings.ts';
import { type Env, signedIn } from '../clients.ts';
import { body } from '../validate.ts';
import { verb } from '../verb.ts';

export const houseSettings = new Hono<Env>({ strict: false })
  .get('/settings', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('house_settings').single().throwOnError();
    return c.json(data satisfies Settings);
  })
  .post('/settings', signedIn, body(settingsChange), async (c) => {
    const { employeesSeeBalance, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('change_settings', { p_employees_see_balance: employeesSeeBalance, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
