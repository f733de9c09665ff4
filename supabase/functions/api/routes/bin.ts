import { Hono } from 'hono';
import { binEntry, binList, undoneDeletion } from '../../_shared/contract/bin.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { type Env, signedIn } from '../clients.ts';
import { sweepLeftovers } from '../leftovers.ts';
import { body, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

/** The bin, and undoing a deletion (decision 0027). The sweep moves the files before the answer, so that they are seen at once. */
export const bin = new Hono<Env>({ strict: false })
  .get('/bin', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_bin').throwOnError();
    return c.json(binList.parse(data));
  })
  .post('/bin/restore', signedIn, body(binEntry), async (c) => {
    const { id, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('restore_from_bin', { p_id: id, p_request_id: requestId })).throwOnError();
    await sweepLeftovers(c.var.settings);
    return c.json(DONE);
  })
  .post('/bin/undo', signedIn, body(undoneDeletion), async (c) => {
    const { deletion, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('undo_deletion', { p_deletion: deletion, p_request_id: requestId })).throwOnError();
    await sweepLeftovers(c.var.settings);
    return c.json(DONE);
  })
  .delete('/bin', signedIn, queryOrBody(binEntry), async (c) => {
    const { id, requestId } = c.var.input;
    await c.var.db.rpc(...verb('delete_for_good', { p_id: id, p_request_id: requestId })).throwOnError();
    await sweepLeftovers(c.var.settings);
    return c.json(DONE);
  });
