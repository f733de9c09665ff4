import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { newStaffMoney, staff_money, staffAccountLines, staffAccountRequest, staffAccounts } from '../../_shared/contract/staffMoney.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const staffMoney = new Hono<Env>({ strict: false })
  .get('/staff-money', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('staff_accounts').throwOnError();
    return c.json(staffAccounts.parse(data));
  })
  .get('/staff-money/account', signedIn, query(staffAccountRequest), async (c) => {
    const { data } = await c.var.db.rpc(...verb('staff_account', { p_person: c.req.valid('query').person })).throwOnError();
    return c.json(staffAccountLines.parse(data));
  })
  .post('/staff-money', signedIn, body(newStaffMoney), async (c) => {
    const paid = c.req.valid('json');
    await c.var.db.rpc(...verb('add_staff_money', { ...argumentsOf(staff_money, paid), p_request_id: paid.requestId })).throwOnError();
    return c.json(DONE);
  });
