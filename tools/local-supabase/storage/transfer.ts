import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { SERVICE } from '../caller.ts';
import { asCaller } from '../database.ts';
import { declaredMetadata, readUpload } from './body.ts';
import { noSuchKey } from './errors.ts';
import {
  checkKey,
  commitObject,
  findBucket,
  findObject,
  type Metadata,
  type NewObject,
  probe,
  probeUpload,
  type Storage,
} from './objects.ts';

interface Destination {
  bucket: string;
  name: string;
  owner: string | undefined;
  upsert: boolean;
}

/** Stores the request's file as `destination` and answers the object's id. Checks the caller's rights before storing any byte. */
export async function upload(
  storage: Storage,
  caller: Caller,
  request: Request,
  { bucket: bucketId, name, owner, upsert }: Destination,
): Promise<string> {
  const bucket = await findBucket(storage, bucketId);
  const { body, mimetype, cacheControl, userMetadata, limit } = await readUpload(request, bucket, storage.sizeLimit);
  checkKey(name);
  const declared = { ...declaredMetadata(request), mimetype };
  const object: NewObject = { bucket: bucketId, name, owner, version: '1', metadata: declared, userMetadata };
  await probeUpload(storage, caller, object, upsert);

  const { version, size, eTag } = await storage.blobs.write(body, limit);
  const metadata: Metadata = {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  return commitObject(storage, { ...object, version, metadata });
}

export const transferRequest = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
type Transfer = z.infer<typeof transferRequest>;

/** Copies an object that the caller sees to a path where they may create one. */
export async function copy(storage: Storage, caller: Caller, request: Transfer, owner: string | undefined, upsert: boolean) {
  const bucket = request.destinationBucket ?? request.bucketId;
  checkKey(request.destinationKey);
  const source = await findObject(storage, caller, request.bucketId, request.sourceKey);
  if (!source.metadata) throw noSuchKey();
  const object: NewObject = {
    bucket,
    name: request.destinationKey,
    owner,
    version: '1',
    metadata: { ...source.metadata, lastModified: new Date().toISOString() },
    userMetadata: source.user_metadata,
  };
  await probeUpload(storage, caller, object, upsert);
  const id = await commitObject(storage, { ...object, version: await storage.blobs.copy(source.version, source.metadata.size) });
  return { Id: id, Key: `${bucket}/${object.name}` };
}

/** Renames an object, if the caller may see and change it under both names. */
export async function move(storage: Storage, caller: Caller, request: Transfer, owner: string | undefined) {
  const { bucketId, sourceKey, destinationKey } = request;
  const bucket = request.destinationBucket ?? bucketId;
  checkKey(destinationKey);
  await findObject(storage, caller, bucketId, sourceKey);
  const rename = (tx: Parameters<Parameters<typeof probe>[2]>[0]) => tx<{ id: string }[]>`
    update storage.objects set bucket_id = ${bucket}, name = ${destinationKey}, owner_id = coalesce(${owner ?? null}, owner_id)
    where bucket_id = ${bucketId} and name = ${sourceKey} returning id`;
  await probe(storage, caller, async (tx) => {
    if (!(await rename(tx)).length) throw noSuchKey();
  });
  const [row] = await asCaller(storage, SERVICE, rename);
  return { message: 'Successfully moved', Id: row?.id, Key: destinationKey };
}

/** Deletes those of the named objects that the caller may delete, and answers them. */
export async function remove(storage: Storage, caller: Caller, bucket: string, names: string[]) {
  const rows = await asCaller(
    storage,
    caller,
    (tx) => tx<{ version: string }[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`,
  );
  await storage.blobs.remove(...rows.map(({ version }) => version));
  return rows;
}
