import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { openPayLink, payLinkOfSale, payLinkRequest, payPage, payPageRequest, type payToken } from '../../_shared/contract/payLink.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** Links to the page that says how to pay: the office makes and withdraws them; whoever has one reads its page, which no cache keeps. */
export const payLinks = new Hono<Env>({ strict: false })
  .get('/pay-links', signedIn, query(payLinkRequest), async (c) => {
    const { data } = await c.var.db.rpc(...verb('open_pay_link', { p_sale: c.req.valid('query').sale })).throwOnError();
    return c.json(openPayLink.parse(data));
  })
  .post('/pay-links', signedIn, body(payLinkOfSale), async (c) => {
    const { sale, requestId } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('pay_link', { p_sale: sale, p_request_id: requestId })).throwOnError();
    return c.json({ token: data } satisfies z.infer<typeof payToken>);
  })
  .post('/pay-links/withdraw', signedIn, body(payLinkOfSale), async (c) => {
    const { sale, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('withdraw_pay_link', { p_sale: sale, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/pay', query(payPageRequest), async (c) => {
    const { data } = await c.var.visitor.rpc(...verb('pay_page', { p_token: c.req.valid('query').token })).throwOnError();
    return c.json(payPage.parse({ due: data }));
  });
