import { Hono } from 'hono';
import { gstReturn } from '../../_shared/contract/gstReturn.ts';
import { monthRequest } from '../../_shared/contract/money.ts';
import { vouchers } from '../../_shared/contract/voucher.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

export const taxes = new Hono<Env>({ strict: false })
  .get('/gst-return', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('gst_return', { p_month: month, p_year: year })).throwOnError();
    return c.json(gstReturn.parse(data));
  })
  .get('/vouchers', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('vouchers', { p_month: month, p_year: year })).throwOnError();
    return c.json(vouchers.parse(data));
  });
