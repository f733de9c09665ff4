import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  chequeNotice,
  newReversal,
  reversalList,
  reversalsRequest,
  reversalWithdrawal,
  type reversed,
} from '../../_shared/contract/reversal.ts';
import { boughtBack, buyingBack, pastStay, type stayList, staysRequest } from '../../_shared/contract/stay.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const files = z.array(storedFile);
const storedStays = z.array(
  pastStay.extend({
    maintenance: z.array(pastStay.shape.maintenance.element.extend({ receipt: storedFile.nullable() })),
    ...{ soldCarInsuranceDocs: files, soldCarImages: files, onsiteImages: files },
  }),
);

/** What is taken back (D41), and vehicles that come back (D42). */
export const reversals = new Hono<Env>({ strict: false })
  .get('/reversals', signedIn, query(reversalsRequest), async (c) => {
    const asked = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb(
          'list_reversals',
          'registernumber' in asked
            ? { p_registernumber: asked.registernumber }
            : { p_month: asked.month, p_year: asked.year },
        ),
      )
      .throwOnError();
    return c.json(reversalList.parse(data));
  })
  .post('/reversals', signedIn, body(newReversal), async (c) => {
    const { kind, entry, registernumber, reason, bouncedOn, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('reverse_entry', {
          ...{ p_kind: kind, p_entry: entry, p_registernumber: registernumber, p_reason: reason },
          ...{ p_bounced_on: bouncedOn, p_request_id: requestId },
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
  })
  .get('/stays', signedIn, query(staysRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_stays', { p_registernumber: registernumber })).throwOnError();
    const stays = storedStays.parse(await withCheckedFiles(c.var.settings, data));
    const stored = stays.flatMap(({ maintenance, soldCarInsuranceDocs, soldCarImages, onsiteImages }) => [
      ...maintenance.flatMap(({ receipt }) => receipt ?? []),
      ...[...soldCarInsuranceDocs, ...soldCarImages, ...onsiteImages],
    ]);
    const links = await privateLinks(c.var.settings, c.var.db, stored);
    const linked = (some: typeof stored) => some.flatMap(({ path }) => links.get(path) ?? []);
    return c.json(
      stays.map((stay) => ({
        ...stay,
        maintenance: stay.maintenance.map((record) => ({
          ...record,
          receipt: links.get(record.receipt?.path ?? '') ?? null,
        })),
        soldCarInsuranceDocs: linked(stay.soldCarInsuranceDocs),
        soldCarImages: linked(stay.soldCarImages),
        onsiteImages: linked(stay.onsiteImages),
      })) satisfies z.infer<typeof stayList>,
    );
  })
  .post('/stays', signedIn, body(buyingBack), async (c) => {
    const { registernumber, vehicleBuyPrice, day, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('buy_back', {
          ...{ p_registernumber: registernumber, p_price: vehicleBuyPrice, p_day: day, p_request_id: requestId },
        }),
      )
      .throwOnError();
    return c.json(boughtBack.parse({ stay: data }));
  });
