import type postgres from 'postgres';
import { type Caller, SERVICE } from '../caller.ts';
import { asCaller, type Sql, type Transaction } from '../database.ts';
import type { Blobs } from './blobs.ts';
import { invalid, noSuchBucket, noSuchKey } from './errors.ts';

/** The context of every route. `operation`: its name in Storage; `sizeLimit`: bytes, for all buckets. */
export interface Storage {
  sql: Sql;
  operation: string;
  blobs: Blobs;
  sizeLimit: number;
}

/** What a route works with, by the name of its operation. */
export type During = (operation: string) => Storage;

export interface Metadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  created_at: Date;
  updated_at: Date;
  /** Null of a row that Storage did not write, which has no version either. */
  metadata: Metadata | null;
  user_metadata: postgres.JSONValue;
}

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface NewObject {
  bucket: string;
  name: string;
  owner: string | undefined;
  version: string;
  metadata: object;
  userMetadata: postgres.JSONValue | undefined;
}

const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** Throws 400 for a key with characters that Storage does not allow; also against path traversal. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw invalid('InvalidKey', `Invalid key: ${key}`);
}

/** The bucket, for any caller. Throws 404. */
export async function findBucket(storage: Storage, id: string): Promise<Bucket> {
  const [bucket] = await asCaller(
    storage,
    SERVICE,
    (tx) => tx<Bucket[]>`select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The object as the caller may see it. Throws 404 when it does not exist or is hidden from them. */
export function findObject(storage: Storage, caller: Caller, bucket: string, name: string): Promise<ObjectRow> {
  checkKey(name);
  return asCaller(storage, caller, async (tx) => {
    const [row] = await tx<ObjectRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    if (!row) throw noSuchKey();
    return row;
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function insert(tx: Transaction, object: NewObject, upsert: boolean) {
  const { bucket, name, owner = null, version, metadata, userMetadata = null } = object;
  const row = {
    bucket_id: bucket,
    name,
    owner: owner && UUID.test(owner) ? owner : null,
    owner_id: owner,
    version,
    metadata: tx.json({ ...metadata }),
    user_metadata: userMetadata === null ? null : tx.json(userMetadata),
  };
  return upsert
    ? tx<{ id: string }[]>`insert into storage.objects ${tx(row)} on conflict (name, bucket_id) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
        metadata = excluded.metadata, user_metadata = excluded.user_metadata
        returning id`
    : tx<{ id: string }[]>`insert into storage.objects ${tx(row)}`;
}

const PROBED = new Error('probed');

/** Dry run: runs `work` as the caller and rolls it back; throws what the policies refuse. */
export async function probe(storage: Storage, caller: Caller, work: (tx: Transaction) => Promise<unknown>) {
  try {
    await asCaller(storage, caller, async (tx) => {
      await work(tx);
      throw PROBED;
    });
  } catch (error) {
    if (error !== PROBED) throw error;
  }
}

/** Dry run of creating, or with `upsert` replacing, this object: throws what the caller would be told. */
export const probeUpload = (storage: Storage, caller: Caller, object: NewObject, upsert: boolean): Promise<void> =>
  probe(storage, caller, (tx) => insert(tx, object, upsert));

/** Writes the row of a stored version, bypassing the policies; deletes the version that it replaces. */
export async function commitObject(storage: Storage, object: NewObject): Promise<string> {
  const { blobs } = storage;
  try {
    const { id, replaced } = await asCaller(storage, SERVICE, async (tx) => {
      const [old] = await tx<{ version: string }[]>`
        select version from storage.objects where bucket_id = ${object.bucket} and name = ${object.name} for update`;
      const [row] = await insert(tx, object, true);
      return { id: row?.id ?? '', replaced: old?.version };
    });
    await blobs.remove(replaced);
    return id;
  } catch (error) {
    await blobs.remove(object.version);
    throw error;
  }
}
