import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import {
  transfers as columns,
  newPlace,
  newStep,
  stepDeletion,
  stepOfTransfer,
  type Transfer,
  transfer,
  transfer_steps,
  transferList,
  transfersRequest,
} from '../../_shared/contract/transfer.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const storedTransfer = transfer.extend({ steps: z.array(stepOfTransfer.extend({ document: storedFile.nullable() })) });

export const transfers = new Hono<Env>({ strict: false })
  .get('/transfers', signedIn, query(transfersRequest), async (c) => {
    const { search, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_transfers', { p_search: search, p_limit: limit, p_offset: offset })).throwOnError();
    return c.json(transferList.parse(data));
  })
  .get('/transfers/:regId', signedIn, async (c) => {
    const { data } = await c.var.db.rpc(...verb('transfer', { p_registernumber: c.req.param('regId') })).throwOnError();
    const { steps, ...sale } = storedTransfer.parse(await withCheckedFiles(c.var.settings, data));
    const files = steps.flatMap(({ document }) => document ?? []);
    const links = await privateLinks(c.var.settings, c.var.db, files);
    const linked = steps.map((step) => ({ ...step, document: links.get(step.document?.path ?? '') ?? null }));
    return c.json({ ...sale, steps: linked } satisfies Transfer);
  })
  .post('/transfers/steps', signedIn, body(newStep), async (c) => {
    const said = c.req.valid('json');
    await c.var.db.rpc(...verb('take_step', { ...argumentsOf(transfer_steps, said), p_request_id: said.requestId })).throwOnError();
    return c.json(DONE);
  })
  .delete('/transfers/steps', signedIn, queryOrBody(stepDeletion), async (c) => {
    const { registernumber, step, requestId } = c.var.input;
    await c.var.db
      .rpc(...verb('take_back_step', { p_registernumber: registernumber, p_step: step, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/transfers/place', signedIn, body(newPlace), async (c) => {
    const place = c.req.valid('json');
    await c.var.db.rpc(...verb('set_buyer_place', { ...argumentsOf(columns, place), p_request_id: place.requestId })).throwOnError();
    return c.json(DONE);
  });
