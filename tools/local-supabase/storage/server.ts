import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ANON, bearerToken, type Caller, keyCaller, Refused, SERVICE, tokenCaller } from '../caller.ts';
import { asCaller, connect } from '../database.ts';
import type { Config } from '../settings.ts';
import { Blobs } from './blobs.ts';
import { declaredMetadata } from './body.ts';
import { denied, invalid, noSuchBucket, toFailure } from './errors.ts';
import { list, listRequest, listV2, listV2Request } from './list.ts';
import { checkKey, findBucket, findObject, probeUpload, type Storage } from './objects.ts';
import { recover } from './recover.ts';
import { serveObject } from './serve.ts';
import { signDownload, signUpload, verifyDownload, verifyUpload } from './signature.ts';
import { copy, move, remove, transferRequest, upload } from './transfer.ts';

const SIGNED_UPLOAD_SECONDS = 7200;

/** The caller, by token or API key; undefined for a request with neither. Throws 403 for an invalid token. */
async function optionalCaller(request: Request): Promise<Caller | undefined> {
  const token = bearerToken(request);
  if (!token) {
    try {
      return keyCaller(request);
    } catch (error) {
      if (error instanceof Refused) throw denied('Invalid Compact JWS');
      throw error;
    }
  }
  return tokenCaller(token).catch((error: Error) => {
    throw denied(error.message);
  });
}

async function callerOf(c: Context): Promise<Caller> {
  const caller = await optionalCaller(c.req.raw);
  if (!caller) throw invalid('InvalidRequest', "headers must have required property 'authorization'", 'Error');
  return caller;
}

const ownerOf = ({ claims }: Caller) => (typeof claims.sub === 'string' ? claims.sub : undefined);
const wantsUpsert = (c: Context) => c.req.header('x-upsert') === 'true';

async function json<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid('InvalidRequest', `body/${issue?.path.join('/')} ${issue?.message}`, 'Error');
}

const signRequest = z.object({ expiresIn: z.int().min(1) });
const BUCKET = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at, type';

/** The Storage server at /storage/v1, as far as @supabase/storage-js needs it for files and for reading buckets. */
export function createStorage(dbPort: number, dataDir: string, config: Config) {
  const kept = {
    sql: connect(dbPort, 'supabase_storage_admin', 8),
    blobs: new Blobs(join(dataDir, 'storage')),
    sizeLimit: config.storage.file_size_limit,
  };
  const during = (operation: string): Storage => ({ ...kept, operation });

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
    return serveObject(
      storage,
      await findObject(storage, bucket.public ? SERVICE : (caller ?? ANON), bucketId, name),
      c.req.raw,
    );
  }

  async function info(
    c: Context,
    caller: Caller,
    bucket: string,
    name: string,
    operation = 'object.get_authenticated_info',
  ) {
    const { id, version, metadata, user_metadata, created_at, updated_at } = await findObject(
      during(operation),
      caller,
      bucket,
      name,
    );
    return c.json({
      id,
      name,
      version,
      bucket_id: bucket,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: user_metadata,
      last_modified: updated_at,
      created_at,
    });
  }

  const app = new Hono()
    .basePath('/storage/v1')
    .onError((error) => toFailure(error).toResponse())
    .get('/status', (c) => c.body(null, 200))

    .post('/object/upload/sign/:bucket/:name{.+}', async (c) => {
      const caller = await callerOf(c);
      const { bucket, name } = c.req.param();
      const owner = ownerOf(caller);
      checkKey(name);
      // These are the metadata of the signing request, not of the file that will be uploaded.
      const metadata = declaredMetadata(c.req.raw);
      const object = { bucket, name, owner, version: '1', metadata, userMetadata: undefined };
      await probeUpload(during('storage.object.sign_upload_url'), caller, object, wantsUpsert(c));
      const token = await signUpload(`${bucket}/${name}`, owner, wantsUpsert(c), SIGNED_UPLOAD_SECONDS);
      return c.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token });
    })
    .put('/object/upload/sign/:bucket/:name{.+}', async (c) => {
      const { bucket, name } = c.req.param();
      const { owner, upsert } = await verifyUpload(c.req.query('token'), `${bucket}/${name}`);
      await upload(during('storage.object.upload_signed'), SERVICE, c.req.raw, { bucket, name, owner, upsert });
      return c.json({ Key: `${bucket}/${name}` });
    })

    .post('/object/sign/:bucket/:name{.+}', async (c) => {
      const { bucket, name } = c.req.param();
      const { expiresIn } = await json(c, signRequest);
      await findObject(during('storage.object.sign'), await callerOf(c), bucket, name);
      const token = await signDownload(`${bucket}/${name}`, expiresIn);
      return c.json({ signedURL: `/object/sign/${bucket}/${name}?token=${token}` });
    })
    .post('/object/sign/:bucket', async (c) => {
      const bucket = c.req.param('bucket');
      const { expiresIn, paths } = await json(c, signRequest.extend({ paths: z.array(z.string()).min(1).max(1000) }));
      const rows = await asCaller(
        during('storage.object.sign_many'),
        await callerOf(c),
        (tx) =>
          tx<{ name: string }[]>`select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
      );
      const seen = new Set(rows.map(({ name }) => name));
      const links = paths.map(async (path) => {
        if (!seen.has(path)) {
          return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null };
        }
        const token = await signDownload(`${bucket}/${path}`, expiresIn);
        return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
      });
      return c.json(await Promise.all(links));
    })
    .get('/object/sign/:bucket/:name{.+}', async (c) => {
      const { bucket, name } = c.req.param();
      const { exp } = await verifyDownload(c.req.query('token'), `${bucket}/${name}`);
      const storage = during('storage.object.get_signed');
      return serveObject(storage, await findObject(storage, SERVICE, bucket, name), c.req.raw, exp);
    })

    .get('/object/public/:bucket/:name{.+}', async (c) => {
      const storage = during('storage.object.get_public');
      const { bucket, name } = c.req.param();
      if (!(await findBucket(storage, bucket)).public) throw noSuchBucket();
      return serveObject(storage, await findObject(storage, SERVICE, bucket, name), c.req.raw);
    })
    .get('/object/info/public/:bucket/:name{.+}', async (c) => {
      const { bucket, name } = c.req.param();
      if (!(await findBucket(during('storage.object.info_public'), bucket)).public) throw noSuchBucket();
      return info(c, SERVICE, bucket, name, 'storage.object.info_public');
    })
    .get('/object/info/authenticated/:bucket/:name{.+}', async (c) =>
      info(c, await callerOf(c), c.req.param('bucket'), c.req.param('name')),
    )
    .get('/object/info/:bucket/:name{.+}', async (c) =>
      info(c, await callerOf(c), c.req.param('bucket'), c.req.param('name')),
    )
    .get('/object/authenticated/:bucket/:name{.+}', (c) => get(c, c.req.param('bucket'), c.req.param('name')))

    .post('/object/list/:bucket', async (c) =>
      c.json(
        await list(during('storage.object.list'), await callerOf(c), c.req.param('bucket'), await json(c, listRequest)),
      ),
    )
    .post('/object/list-v2/:bucket', async (c) =>
      c.json(
        await listV2(
          during('storage.object.list_v2'),
          await callerOf(c),
          c.req.param('bucket'),
          await json(c, listV2Request),
        ),
      ),
    )
    .post('/object/copy', async (c) => {
      const caller = await callerOf(c);
      return c.json(
        await copy(
          during('storage.object.copy'),
          caller,
          await json(c, transferRequest),
          ownerOf(caller),
          wantsUpsert(c),
        ),
      );
    })
    .post('/object/move', async (c) => {
      const caller = await callerOf(c);
      return c.json(await move(during('storage.object.move'), caller, await json(c, transferRequest), ownerOf(caller)));
    })
    .delete('/object/:bucket', async (c) => {
      const { prefixes } = await json(c, z.object({ prefixes: z.array(z.string()).min(1).max(1000) }));
      return c.json(
        await remove(during('storage.object.delete_many'), await callerOf(c), c.req.param('bucket'), prefixes),
      );
    })

    .post('/object/:bucket/:name{.+}', (c) => put(c, c.req.param('bucket'), c.req.param('name'), wantsUpsert(c)))
    .put('/object/:bucket/:name{.+}', (c) => put(c, c.req.param('bucket'), c.req.param('name'), true))
    .get('/object/:bucket/:name{.+}', (c) => get(c, c.req.param('bucket'), c.req.param('name')))

    .get('/bucket', async (c) => {
      const caller = await callerOf(c);
      return c.json(
        await asCaller(during('storage.bucket.list'), caller, (tx) =>
          tx.unsafe(`select ${BUCKET} from storage.buckets order by id`),
        ),
      );
    })
    .get('/bucket/:id', async (c) => {
      const id = c.req.param('id');
      const query = `select ${BUCKET} from storage.buckets where id = $1`;
      const [bucket] = await asCaller(during('storage.bucket.get'), await callerOf(c), (tx) => tx.unsafe(query, [id]));
      if (!bucket) throw noSuchBucket();
      return c.json(bucket);
    });

  return {
    answer: (request: Request): Promise<Response> => Promise.resolve(app.fetch(request)),
    /** Called once, before the first request. */
    recover: () => recover(kept),
    close: () => kept.sql.end({ timeout: 2 }),
  };
}

export type StorageServer = ReturnType<typeof createStorage>;
