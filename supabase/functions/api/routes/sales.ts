import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  installmentList,
  installmentsRequest,
  newInstallment,
  newSale,
  soldCar,
  soldCarRequest,
} from '../../_shared/contract/sale.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';

const storedSale = soldCar.extend({
  soldCarInsuranceDocs: z.array(storedFile),
  soldCarImages: z.array(storedFile),
});

export const sales = new Hono<Env>({ strict: false })
  .post('/dashboard/sell-car', signedIn, body(newSale), async (c) => {
    await c.var.db.rpc('sell_car', { sale: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  })
  .get('/dashboard/sold-cars', signedIn, query(soldCarRequest), async (c) => {
    const { carID } = c.req.valid('query');
    const { data } = await c.var.db.rpc('sold_car', { p_registernumber: carID }).throwOnError();
    const { dbData, soldCarInsuranceDocs, soldCarImages } = storedSale.parse(
      await withCheckedFiles(c.var.settings, data),
    );
    const linked = async (files: typeof soldCarImages) => [
      ...(await privateLinks(c.var.settings, c.var.db, files)).values(),
    ];
    return c.json({
      dbData,
      soldCarInsuranceDocs: await linked(soldCarInsuranceDocs),
      soldCarImages: await linked(soldCarImages),
    } satisfies z.infer<typeof soldCar>);
  })
  .get('/installments', signedIn, query(installmentsRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc('list_installments', { p_registernumber: registernumber }).throwOnError();
    return c.json(installmentList.parse(data));
  })
  .post('/installments', signedIn, body(newInstallment), async (c) => {
    await c.var.db.rpc('add_installment', { installment: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  });
