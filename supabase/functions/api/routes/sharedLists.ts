import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  newSharedList,
  type SharedListAnswer,
  sharedListAnswer,
  sharedListRequest,
  sharedMark,
  type sharedToken,
} from '../../_shared/contract/sharedList.ts';
import { clientAddress } from '../clientAddress.ts';
import { type Env, secretClient } from '../clients.ts';
import { refuse } from '../errors.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { listedCars, storedCars } from '../pictures.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

const made = z.union([z.object({ token: z.string() }), z.object({ wait: z.number() })]);
const storedList = sharedListAnswer.shape.list.unwrap().omit({ carsWithImages: true }).extend(storedCars.shape).nullable();

/** Who calls. Sent with the secret key, so that the database believes it. */
const addressOf = (c: Context<Env>) => clientAddress(c.req.raw.headers, c.var.settings.addressHeader);

/** Lists of vehicles that visitors send to each other. Whoever has one reads and marks it; no cache keeps it, as marks change. */
export const sharedLists = new Hono<Env>({ strict: false })
  .post('/lists', body(newSharedList), async (c) => {
    const { registernumbers, requestId } = c.req.valid('json');
    const { data } = await secretClient(c.var.settings)
      .rpc(...verb('share_list', { p_registernumbers: registernumbers, p_request_id: requestId, p_address: addressOf(c) }))
      .throwOnError();
    const answer = made.parse(data);
    if ('wait' in answer) {
      c.header('retry-after', String(answer.wait));
      throw refuse(429, 'Too many lists were shared from here. Please try again later, or share single vehicles.', 'list.too_many');
    }
    return c.json(answer satisfies z.infer<typeof sharedToken>);
  })
  .get('/lists', query(sharedListRequest), async (c) => {
    const { settings, visitor } = c.var;
    const { token, browser } = c.req.valid('query');
    const { data } = await visitor.rpc(...verb('shared_list', { p_token: token, p_browser: browser })).throwOnError();
    const stored = storedList.parse(await withCheckedFiles(settings, data));
    if (!stored) return c.json({ list: null } satisfies SharedListAnswer);
    const { gone, marks, mine } = stored;
    return c.json({ list: { carsWithImages: listedCars(settings, stored), gone, marks, mine } } satisfies SharedListAnswer);
  })
  .post('/lists/mark', body(sharedMark), async (c) => {
    const { token, registernumber, browser, marked } = c.req.valid('json');
    await secretClient(c.var.settings)
      .rpc(
        ...verb('mark_shared', {
          p_token: token,
          p_registernumber: registernumber,
          p_browser: browser,
          p_marked: marked,
          p_address: addressOf(c),
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
