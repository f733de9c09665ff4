import { Hono } from 'hono';
import { z } from 'zod';
import { paidArguments } from '../../_shared/contract/payable.ts';
import { partsOf } from '../../_shared/contract/sale.ts';
import { boughtBack, buyingBack, pastStay, type stayList, staysRequest } from '../../_shared/contract/stay.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

const files = z.array(storedFile);
const storedStays = z.array(
  pastStay.extend({
    maintenance: z.array(pastStay.shape.maintenance.element.extend({ receipt: storedFile.nullable() })),
    soldCarInsuranceDocs: files,
    soldCarImages: files,
    onsiteImages: files,
  }),
);

/** Vehicles that were bought back: their earlier stays, and a new one. */
export const stays = new Hono<Env>({ strict: false })
  .get('/stays', signedIn, query(staysRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_stays', { p_registernumber: registernumber })).throwOnError();
    const past = storedStays.parse(await withCheckedFiles(c.var.settings, data));
    const stored = past.flatMap(({ maintenance, soldCarInsuranceDocs, soldCarImages, onsiteImages }) => [
      ...maintenance.flatMap(({ receipt }) => receipt ?? []),
      ...soldCarInsuranceDocs,
      ...soldCarImages,
      ...onsiteImages,
    ]);
    const links = await privateLinks(c.var.settings, c.var.db, stored);
    const linked = (some: typeof stored) => some.flatMap(({ path }) => links.get(path) ?? []);
    return c.json(
      past.map((stay) => ({
        ...stay,
        maintenance: stay.maintenance.map((record) => ({ ...record, receipt: links.get(record.receipt?.path ?? '') ?? null })),
        soldCarInsuranceDocs: linked(stay.soldCarInsuranceDocs),
        soldCarImages: linked(stay.soldCarImages),
        onsiteImages: linked(stay.onsiteImages),
      })) satisfies z.infer<typeof stayList>,
    );
  })
  .post('/stays', signedIn, body(buyingBack), async (c) => {
    const { registernumber, vehicleBuyPrice, day, settled, requestId, ...paid } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('buy_back', {
          p_registernumber: registernumber,
          p_price: vehicleBuyPrice,
          p_day: day,
          ...paidArguments(paid),
          p_settled: partsOf(settled),
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(boughtBack.parse({ stay: data }));
  });
