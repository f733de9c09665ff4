import { Hono } from 'hono';
import { manyChanged, manyChanges, newPrices, pricesQuestion } from '../../_shared/contract/manyVehicles.ts';
import { type Env, signedIn } from '../clients.ts';
import { body } from '../validate.ts';
import { verb } from '../verb.ts';

/** What the office does to many vehicles at once. */
export const manyVehicles = new Hono<Env>({ strict: false })
  .post('/vehicles/new-prices', signedIn, body(pricesQuestion), async (c) => {
    const { registernumbers, percent, step } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('prices_by', { p_registernumbers: registernumbers, p_percent: percent, p_step: step }))
      .throwOnError();
    return c.json(newPrices.parse(data));
  })
  .post('/vehicles/changes', signedIn, body(manyChanges), async (c) => {
    const { field, changes, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('change_vehicles', { p_field: field, p_changes: changes, p_request_id: requestId }))
      .throwOnError();
    return c.json(manyChanged.parse(data));
  });
