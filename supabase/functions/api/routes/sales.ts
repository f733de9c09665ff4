import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf, recordOf } from '../../_shared/contract/fields/shapes.ts';
import {
  amendment,
  changesOf,
  dealOf,
  financings,
  installmentList,
  installments,
  installmentsRequest,
  newDisbursal,
  newFinance,
  newInstallment,
  newSale,
  partsOf,
  soldCar,
  soldCarRequest,
  soldcars,
} from '../../_shared/contract/sale.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

const storedSale = soldCar.extend({ soldCarInsuranceDocs: z.array(storedFile), soldCarImages: z.array(storedFile) });

export const sales = new Hono<Env>({ strict: false })
  .post('/dashboard/sell-car', signedIn, body(newSale), async (c) => {
    const sale = c.req.valid('json');
    await c.var.db
      .rpc(...verb('sell_car', { p_sale: recordOf(soldcars, sale), ...dealOf(sale), p_request_id: sale.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/sales/finance', signedIn, body(newFinance), async (c) => {
    const { sale, requestId, ...finance } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('set_finance', { p_sale: sale, p_finance: recordOf(financings, finance), p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/sales/disbursal', signedIn, body(newDisbursal), async (c) => {
    const { sale, amount, day, paymentMode, accountPaidTo, reference, isLast, dealerBears, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('add_disbursal', {
          p_sale: sale,
          p_amount: amount,
          p_day: day,
          p_payment_mode: paymentMode,
          p_account_paid_to: accountPaidTo,
          p_reference: reference,
          p_is_last: isLast,
          p_dealer_bears: dealerBears,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .post('/sales/amend', signedIn, body(amendment), async (c) => {
    const { sale, changes, reason, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('amend_sale', { p_sale: sale, p_changes: changesOf(changes), p_reason: reason, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .get('/dashboard/sold-cars', signedIn, query(soldCarRequest), async (c) => {
    const { carID } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('sold_car', { p_registernumber: carID })).throwOnError();
    const { dbData, soldCarInsuranceDocs, soldCarImages } = storedSale.parse(await withCheckedFiles(c.var.settings, data));
    const linked = async (files: typeof soldCarImages) => [...(await privateLinks(c.var.settings, c.var.db, files)).values()];
    return c.json({
      dbData,
      soldCarInsuranceDocs: await linked(soldCarInsuranceDocs),
      soldCarImages: await linked(soldCarImages),
    } satisfies z.infer<typeof soldCar>);
  })
  .get('/installments', signedIn, query(installmentsRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_installments', { p_registernumber: registernumber })).throwOnError();
    return c.json(installmentList.parse(data));
  })
  .post('/installments', signedIn, body(newInstallment), async (c) => {
    const installment = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('add_installment', {
          ...argumentsOf(installments, installment),
          p_late_fee: installment.lateFee,
          p_late_fees: installment.lateFees,
          p_parts: partsOf(installment.payments),
          p_request_id: installment.requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
