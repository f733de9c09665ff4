import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ANON, type Caller, SERVICE } from '../caller.ts';
import { noSuchBucket } from './errors.ts';
import { type During, findBucket, findObject } from './objects.ts';
import { callerOf, json, optionalCaller, ownerOf, wantsUpsert } from './request.ts';
import { serveObject } from './serve.ts';
import { copy, move, remove, transferRequest, upload } from './transfer.ts';

const removeRequest = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Files by their path: read, described, stored, copied, moved and removed. Paths are taken whole, so these routes come last. */
export function objectRoutes(during: During) {
  async function put(c: Context, bucket: string, name: string, upsert: boolean) {
    const storage = during(c.req.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload');
    const caller = await callerOf(c);
    const Id = await upload(storage, caller, c.req.raw, { bucket, name, owner: ownerOf(caller), upsert });
    return c.json({ Id, Key: `${bucket}/${name}` });
  }

  async function get(c: Context, bucketId: string, name: string) {
    const storage = during('storage.object.get_authenticated');
    const caller = await optionalCaller(c.req.raw).catch(() => undefined);
    const bucket = await findBucket(storage, bucketId);
    if (!caller && !bucket.public) throw noSuchBucket();
    const reader = bucket.public ? SERVICE : (caller ?? ANON);
    return serveObject(storage, await findObject(storage, reader, bucketId, name), c.req.raw);
  }

  async function info(c: Context, operation: string, caller: Caller, bucket: string, name: string) {
    const object = await findObject(during(operation), caller, bucket, name);
    const { id, version, metadata, user_metadata, created_at, updated_at } = object;
    return c.json({
      id,
      name,
      version,
      bucket_id: bucket,
      size: metadata?.size,
      content_type: metadata?.mimetype,
      cache_control: metadata?.cacheControl,
      etag: metadata?.eTag,
      metadata: user_metadata,
      last_modified: updated_at,
      created_at,
    });
  }

  const ownInfo = async (c: Context, bucket: string, name: string) =>
    info(c, 'object.get_authenticated_info', await callerOf(c), bucket, name);

  return new Hono()
    .get('/object/public/:bucket/:name{.+}', async (c) => {
      const storage = during('storage.object.get_public');
      const { bucket, name } = c.req.param();
      if (!(await findBucket(storage, bucket)).public) throw noSuchBucket();
      return serveObject(storage, await findObject(storage, SERVICE, bucket, name), c.req.raw);
    })
    .get('/object/info/public/:bucket/:name{.+}', async (c) => {
      const { bucket, name } = c.req.param();
      if (!(await findBucket(during('storage.object.info_public'), bucket)).public) throw noSuchBucket();
      return info(c, 'storage.object.info_public', SERVICE, bucket, name);
    })
    .get('/object/info/authenticated/:bucket/:name{.+}', (c) => ownInfo(c, c.req.param('bucket'), c.req.param('name')))
    .get('/object/info/:bucket/:name{.+}', (c) => ownInfo(c, c.req.param('bucket'), c.req.param('name')))
    .get('/object/authenticated/:bucket/:name{.+}', (c) => get(c, c.req.param('bucket'), c.req.param('name')))

    .post('/object/copy', async (c) => {
      const caller = await callerOf(c);
      const request = await json(c, transferRequest);
      return c.json(await copy(during('storage.object.copy'), caller, request, ownerOf(caller), wantsUpsert(c)));
    })
    .post('/object/move', async (c) => {
      const caller = await callerOf(c);
      return c.json(await move(during('storage.object.move'), caller, await json(c, transferRequest), ownerOf(caller)));
    })
    .delete('/object/:bucket', async (c) => {
      const { prefixes } = await json(c, removeRequest);
      const caller = await callerOf(c);
      return c.json(await remove(during('storage.object.delete_many'), caller, c.req.param('bucket'), prefixes));
    })

    .post('/object/:bucket/:name{.+}', (c) => put(c, c.req.param('bucket'), c.req.param('name'), wantsUpsert(c)))
    .put('/object/:bucket/:name{.+}', (c) => put(c, c.req.param('bucket'), c.req.param('name'), true))
    .get('/object/:bucket/:name{.+}', (c) => get(c, c.req.param('bucket'), c.req.param('name')));
}
