import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { asCaller } from '../database.ts';
import type { Storage } from './objects.ts';

const sortBy = z.object({
  column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const listRequest = z.object({
  prefix: z.string(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  sortBy: sortBy.prefault({}),
});

export const listV2Request = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy.prefault({}),
});

interface Entry {
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: unknown;
}

interface Listing {
  bucket: string;
  folder: string;
  search: string;
  limit: number;
  offset: number;
  delimited: boolean;
  sortBy: z.infer<typeof sortBy>;
}

/** The files and folders directly in `folder` that the caller may see, by relative names; a folder has no id. */
function entries(storage: Storage, caller: Caller, listing: Listing): Promise<Entry[]> {
  const { bucket, folder, search, limit, offset, delimited } = listing;
  const { column, order } = listing.sortBy;
  return asCaller(storage, caller, (tx) => {
    const direction = order === 'desc' ? tx`desc` : tx`asc`;
    return tx<Entry[]>`
      with below as (
        select o.*, substr(o.name, length(${folder}) + 1) as rest from storage.objects o
        where o.bucket_id = ${bucket} and starts_with(lower(o.name), lower(${folder + search}))
      ), entry as (
        select rest as name, id, updated_at, created_at, last_accessed_at, metadata
        from below where not ${delimited} or rest not like '%/%'
        union all
        select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
        from below where ${delimited} and rest like '%/%'
      )
      select * from entry
      order by ${column === 'name' ? tx`` : tx`id is not null, ${tx(column)} ${direction},`} lower(name) collate "C" ${direction}
      limit ${limit} offset ${offset}`;
  });
}

/** The answer of storage-js `list`. */
export function list(storage: Storage, caller: Caller, bucket: string, request: z.infer<typeof listRequest>) {
  const folder = request.prefix && !request.prefix.endsWith('/') ? `${request.prefix}/` : request.prefix;
  const limit = Math.min(request.limit, 1500);
  return entries(storage, caller, { ...request, bucket, folder, limit, delimited: true });
}

/** The answer of storage-js `listV2`: whole keys, and a cursor for the next page. */
export async function listV2(storage: Storage, caller: Caller, bucket: string, request: z.infer<typeof listV2Request>) {
  const limit = Math.min(request.limit, 1000);
  const offset = Number(Buffer.from(request.cursor ?? '', 'base64url').toString()) || 0;
  const { prefix, with_delimiter: delimited } = request;
  const listing = { bucket, folder: prefix, search: '', limit: limit + 1, offset, delimited, sortBy: request.sortBy };
  const found = await entries(storage, caller, listing);
  const page = found.slice(0, limit).map((entry) => ({ ...entry, name: prefix + entry.name, key: prefix + entry.name }));
  const hasNext = found.length > limit;
  return {
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + limit)).toString('base64url') } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name: `${name}/`, key: `${name}/` })),
    objects: page.filter(({ id }) => id !== null),
  };
}
