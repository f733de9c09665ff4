import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import {
  newPurchasePayment,
  payableList,
  payablesRequest,
  purchase_payments,
  purchaseEdit,
  purchaseRequest,
  purchaseStatement,
} from '../../_shared/contract/payable.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** Who is owed for a vehicle, and what each seller was paid. */
export const payables = new Hono<Env>({ strict: false })
  .get('/payables', signedIn, query(payablesRequest), async (c) => {
    const { search, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_payables', { p_search: search, p_limit: limit, p_offset: offset })).throwOnError();
    return c.json(payableList.parse(data));
  })
  .get('/payables/statement', signedIn, query(purchaseRequest), async (c) => {
    const { registernumber, stay } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('purchase_statement', { p_registernumber: registernumber, p_stay: stay })).throwOnError();
    return c.json(purchaseStatement.parse(data));
  })
  .post('/payables', signedIn, body(newPurchasePayment), async (c) => {
    const payment = c.req.valid('json');
    await c.var.db
      .rpc(...verb('add_purchase_payment', { ...argumentsOf(purchase_payments, payment), p_request_id: payment.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/payables/purchase', signedIn, body(purchaseEdit), async (c) => {
    const { requestId, ...edit } = c.req.valid('json');
    const edits = Object.fromEntries(Object.entries(edit).map(([name, value]) => [`p_${name}`, value])) as {
      [Name in keyof typeof edit as `p_${Name}`]: (typeof edit)[Name];
    };
    await c.var.db.rpc(...verb('set_purchase', { ...edits, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
