import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { settings } from '../../_shared/contract/settings.ts';
import { type Env, signedIn } from '../clients.ts';
import { body } from '../validate.ts';

export const houseSettings = new Hono<Env>({ strict: false })
  .get('/settings', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('house_settings').throwOnError();
    return c.json(settings.parse(data));
  })
  .post('/settings', signedIn, body(settings), async (c) => {
    const { employeesSeeBalance } = c.req.valid('json');
    await c.var.db.rpc('change_settings', { p_employees_see_balance: employeesSeeBalance }).throwOnError();
    return c.json(DONE);
  });
