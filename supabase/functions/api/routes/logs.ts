import { Hono } from 'hono';
import type { z } from 'zod';
import { type activityChoices, activityPage, activityRequest } from '../../_shared/contract/activity.ts';
import { type Env, signedIn } from '../clients.ts';
import { logFile } from '../logFile.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

/** A streamed body. The first chunk is fetched before the headers are sent, so that an error still has its status. */
async function bodyOf(parts: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let part = await parts.next();
  return new ReadableStream({
    async pull(controller) {
      if (part.done) return controller.close();
      controller.enqueue(encoder.encode(part.value));
      part = await parts.next();
    },
  });
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

export const logs = new Hono<Env>({ strict: false })
  .get('/logs', signedIn, query(activityRequest), async (c) => {
    const { person, registernumber, kind, action, before, limit } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('list_activity', {
          p_before: before,
          p_limit: limit,
          p_username: person,
          p_registernumber: registernumber,
          p_tablename: kind,
          p_action: action,
        }),
      )
      .throwOnError();
    return c.json(activityPage.parse(data));
  })
  .get('/logs/choices', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('activity_choices').single().throwOnError();
    return c.json(data satisfies z.infer<typeof activityChoices>);
  })
  .get('/logs/download', signedIn, async (c) => {
    const parts = logFile(async (limit, before) => {
      const page = verb('activity_log_csv', { p_before: before, p_limit: limit });
      return (
        await c.var.db
          .rpc(...page)
          .single()
          .throwOnError()
      ).data;
    });
    return c.body(await bodyOf(parts), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="user_activity_log_${today()}.csv"`,
    });
  });
