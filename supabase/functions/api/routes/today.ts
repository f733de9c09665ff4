import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { NOBODYS_LINES, type todayCount, todayCountRequest, todayList, todayMark, todayRequest } from '../../_shared/contract/today.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** What needs a person today. */
export const today = new Hono<Env>({ strict: false })
  .get('/today', signedIn, query(todayRequest), async (c) => {
    const { kind, person, state, limit, offset, fold } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('list_today', {
          p_kind: kind,
          p_person: person === NOBODYS_LINES ? '' : person || undefined,
          p_state: state,
          p_limit: limit,
          p_offset: offset,
          p_fold: fold === 'true',
        }),
      )
      .throwOnError();
    return c.json(todayList.parse(data));
  })
  .get('/today/count', signedIn, query(todayCountRequest), async (c) => {
    const { data } = await c.var.db.rpc(...verb('count_today', { p_fold: c.req.valid('query').fold === 'true' })).throwOnError();
    return c.json({ open: data } satisfies z.infer<typeof todayCount>);
  })
  .post('/today', signedIn, body(todayMark), async (c) => {
    const { key, registernumber, state, notBefore, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('mark_today', {
          p_key: key,
          p_registernumber: registernumber,
          p_state: state,
          p_not_before: notBefore,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
