import { Hono } from 'hono';
import { z } from 'zod';
import { SERVICE } from '../caller.ts';
import { asCaller } from '../database.ts';
import { declaredMetadata } from './body.ts';
import { checkKey, type During, findObject, probeUpload } from './objects.ts';
import { callerOf, json, ownerOf, wantsUpsert } from './request.ts';
import { serveObject } from './serve.ts';
import { signDownload, signUpload, verifyDownload, verifyUpload } from './signature.ts';
import { upload } from './transfer.ts';

const SIGNED_UPLOAD_SECONDS = 7200;
const signRequest = z.object({ expiresIn: z.int().min(1) });
const signManyRequest = signRequest.extend({ paths: z.array(z.string()).min(1).max(1000) });

/** Signed links: made for a caller who may open the path, and valid for anybody who has them. */
export const signedRoutes = (during: During) =>
  new Hono()
    .post('/object/upload/sign/:bucket/:name{.+}', async (c) => {
      const caller = await callerOf(c);
      const { bucket, name } = c.req.param();
      const owner = ownerOf(caller);
      checkKey(name);
      // The metadata are those of this request, not of the file to come.
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
      const { expiresIn, paths } = await json(c, signManyRequest);
      const rows = await asCaller(
        during('storage.object.sign_many'),
        await callerOf(c),
        (tx) => tx<{ name: string }[]>`select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
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
    });
