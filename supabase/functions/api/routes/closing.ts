import { Hono } from 'hono';
import { closings, monthClosing, monthOpening, trialBalance } from '../../_shared/contract/closing.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { monthRequest } from '../../_shared/contract/money.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const closing = new Hono<Env>({ strict: false })
  .get('/closing', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('month_closings').throwOnError();
    return c.json(closings.parse(data));
  })
  .get('/closing/trial-balance', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('trial_balance', { p_month: month, p_year: year })).throwOnError();
    return c.json(trialBalance.parse(data));
  })
  .post('/closing/close', signedIn, body(monthClosing), async (c) => {
    const { month, year, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('close_month', { p_month: month, p_year: year, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/closing/open', signedIn, body(monthOpening), async (c) => {
    const { month, year, reason, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('open_month', { p_month: month, p_year: year, p_reason: reason, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
