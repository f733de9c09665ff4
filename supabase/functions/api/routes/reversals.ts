import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  chequeNotice,
  newReversal,
  reversalList,
  reversalsRequest,
  reversalWithdrawal,
  type reversed,
} from '../../_shared/contract/reversal.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

/** What is taken back. */
export const reversals = new Hono<Env>({ strict: false })
  .get('/reversals', signedIn, query(reversalsRequest), async (c) => {
    const asked = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb(
          'list_reversals',
          'registernumber' in asked ? { p_registernumber: asked.registernumber } : { p_month: asked.month, p_year: asked.year },
        ),
      )
      .throwOnError();
    return c.json(reversalList.parse(data));
  })
  .post('/reversals', signedIn, body(newReversal), async (c) => {
    const { kind, entry, registernumber, reason, bouncedOn, refundMode, refundAccount, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('reverse_entry', {
          p_kind: kind,
          p_entry: entry,
          p_registernumber: registernumber,
          p_reason: reason,
          p_bounced_on: bouncedOn,
          p_refund_mode: refundMode,
          p_refund_account: refundAccount,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json({ id: data } satisfies z.infer<typeof reversed>);
  })
  .delete('/reversals', signedIn, queryOrBody(reversalWithdrawal), async (c) => {
    const { id, requestId } = c.var.input;
    await c.var.db.rpc(...verb('take_back_reversal', { p_reversal: id, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/reversals/notice', signedIn, body(chequeNotice), async (c) => {
    const { id, day, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('send_notice', { p_reversal: id, p_day: day, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
