import { Hono } from 'hono';
import {
  cashBook as book,
  cashBookRequest,
  madeUp,
  money_transfers,
  moneyAccounts,
  newCount,
  newOpening,
  newTransfer,
  opening,
} from '../../_shared/contract/cashBook.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const cashBook = new Hono<Env>({ strict: false })
  .get('/money/accounts', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('money_accounts').throwOnError();
    return c.json(moneyAccounts.parse(data));
  })
  .get('/money/book', signedIn, query(cashBookRequest), async (c) => {
    const { account, party, from, to } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('cash_book', { p_account: account, p_party: party, p_from: from, p_to: to }))
      .throwOnError();
    return c.json(book.parse(data));
  })
  .get('/money/opening', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('book_opening').throwOnError();
    return c.json(opening.parse(data));
  })
  .get('/money/made-up', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('balance_made_up').throwOnError();
    return c.json(madeUp.parse(data));
  })
  .post('/money/opening', signedIn, body(newOpening), async (c) => {
    const { day, balances, seen, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('open_books', { p_day: day, p_balances: balances, p_request_id: requestId, p_seen: seen })).throwOnError();
    return c.json(DONE);
  })
  .post('/money/transfers', signedIn, body(newTransfer), async (c) => {
    const transfer = c.req.valid('json');
    await c.var.db
      .rpc(...verb('move_money', { ...argumentsOf(money_transfers, transfer), p_request_id: transfer.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/money/counts', signedIn, body(newCount), async (c) => {
    const { denominations, day, reason, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('count_drawer', { p_denominations: denominations, p_day: day, p_reason: reason, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
