import { Hono } from 'hono';
import { asCaller } from '../database.ts';
import { noSuchBucket } from './errors.ts';
import { list, listRequest, listV2, listV2Request } from './list.ts';
import type { During } from './objects.ts';
import { callerOf, json } from './request.ts';

const BUCKET = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at, type';

/** The buckets, and what a caller may see in one. */
export const bucketRoutes = (during: During) =>
  new Hono()
    .get('/bucket', async (c) => {
      const query = `select ${BUCKET} from storage.buckets order by id`;
      return c.json(await asCaller(during('storage.bucket.list'), await callerOf(c), (tx) => tx.unsafe(query)));
    })
    .get('/bucket/:id', async (c) => {
      const id = c.req.param('id');
      const query = `select ${BUCKET} from storage.buckets where id = $1`;
      const [bucket] = await asCaller(during('storage.bucket.get'), await callerOf(c), (tx) => tx.unsafe(query, [id]));
      if (!bucket) throw noSuchBucket();
      return c.json(bucket);
    })
    .post('/object/list/:bucket', async (c) => {
      const caller = await callerOf(c);
      const request = await json(c, listRequest);
      return c.json(await list(during('storage.object.list'), caller, c.req.param('bucket'), request));
    })
    .post('/object/list-v2/:bucket', async (c) => {
      const caller = await callerOf(c);
      const request = await json(c, listV2Request);
      return c.json(await listV2(during('storage.object.list_v2'), caller, c.req.param('bucket'), request));
    });
