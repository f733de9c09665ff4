import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import {
  descriptionDeletion,
  descriptionLists,
  descriptionRequest,
  newDescription,
} from '../../_shared/contract/document.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query, queryOrBody } from '../validate.ts';

export const documents = new Hono<Env>({ strict: false })
  .get('/Description', signedIn, query(descriptionRequest), async (c) => {
    const { folderPath } = c.req.valid('query');
    const { data } = await c.var.db.rpc('list_descriptions', { p_folder: folderPath }).throwOnError();
    return c.json(descriptionLists.parse(data));
  })
  .post('/Description', signedIn, body(newDescription), async (c) => {
    await c.var.db.rpc('describe_document', { document: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  })
  .delete('/delete-imagedescription', signedIn, queryOrBody(descriptionDeletion), async (c) => {
    await c.var.db.rpc('delete_description', { p_uniqueid: c.var.input.uniqueID }).throwOnError();
    return c.json(DONE);
  });
