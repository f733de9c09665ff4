import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { descriptionDeletion, descriptionLists, descriptionRequest, newDescription } from '../../_shared/contract/document.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

export const documents = new Hono<Env>({ strict: false })
  .get('/Description', signedIn, query(descriptionRequest), async (c) => {
    const { folderPath } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_descriptions', { p_folder: folderPath })).throwOnError();
    return c.json(descriptionLists.parse(data));
  })
  .post('/Description', signedIn, body(newDescription), async (c) => {
    const { uniqueID, description, docType, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('describe_document', { p_uniqueid: uniqueID, p_description: description, p_doctype: docType, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/delete-imagedescription', signedIn, queryOrBody(descriptionDeletion), async (c) => {
    const { uniqueID, requestId } = c.var.input;
    await c.var.db.rpc(...verb('delete_description', { p_uniqueid: uniqueID, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
