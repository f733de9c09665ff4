import type { Sql, TransactionSql } from 'postgres';
import { Refusal } from '../questions.ts';
import { copyIn, type Renamed } from './copyIn.ts';
import { type Manifest, rowsPart } from './manifest.ts';
import { entriesOf, skip } from './readArchive.ts';
import { isObjects, tablesOf } from './tables.ts';

// The files that an archive lists, in the temporary table `listed` beside Storage's own list of the project. Storage gives each file
// that it stores a version of its own, and the sizes of a picture lie under the version of the picture: so a file that is stored again
// has another version, and may have another name (`place`).

const UUID_IN_NAME = `substring(l.name from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')`;

/** Those whose bytes, type and Cache-Control lie in their place already. */
const IS_THERE = `
  l.bucket_id = o.bucket_id and l.place = o.name and o.metadata ->> 'httpStatusCode' is distinct from '404'
  and l.metadata ->> 'eTag' = o.metadata ->> 'eTag' and l.metadata ->> 'size' = o.metadata ->> 'size'
  and l.metadata ->> 'mimetype' is not distinct from o.metadata ->> 'mimetype'
  and l.metadata ->> 'cacheControl' is not distinct from o.metadata ->> 'cacheControl'`;

/** Reads the list of files out of the archive. */
export async function readListed(sql: Sql, file: string, { tables, replaced, absent }: Manifest): Promise<void> {
  const saved = tables.find(isObjects);
  const objects = (await tablesOf(sql)).find(isObjects);
  if (!saved || !objects) throw new Refusal('The backup or the project has no list of files.');
  await sql`create temporary table listed (like storage.objects)`;
  for await (const { name, body } of entriesOf(file)) {
    if (name !== rowsPart(saved)) await skip(body);
    else {
      await copyIn(sql, { ...objects, name: 'listed', temporary: true }, saved.columns, body);
      break;
    }
  }
  for (const row of replaced) {
    await sql`
      update pg_temp.listed l set version = now.version, metadata = now.metadata, updated_at = now.updated_at,
        owner = now.owner, owner_id = now.owner_id, user_metadata = now.user_metadata
      from jsonb_populate_record(null::storage.objects, ${JSON.stringify(row)}::text::jsonb) as now
      where l.bucket_id = now.bucket_id and l.name = now.name`;
  }
  for (const { bucket, name } of absent) await sql`delete from pg_temp.listed where bucket_id = ${bucket} and name = ${name}`;
  await sql`
    alter table pg_temp.listed add place text, add by_version text, add is_there boolean not null default false,
      add wanted boolean not null default false`;
  await sql`delete from pg_temp.listed l where to_jsonb(l) ->> 'archived_at' is not null`;
  await sql`create index on pg_temp.listed (version)`;
  await sql.unsafe(`
    update pg_temp.listed l set place = l.name,
      by_version = (select p.version from pg_temp.listed p where p.version = ${UUID_IN_NAME} limit 1)`);
  await sql`create index on pg_temp.listed (bucket_id, place)`;
  await sql`analyze pg_temp.listed`;
  await sql`create temporary table there_before as select id from storage.objects`;
}

/** Marks what needs no upload, of the files under no version; `wanted` are those of them whose place is free. */
export async function planPlain(sql: Sql): Promise<void> {
  await sql.unsafe(`update pg_temp.listed l set is_there = true from storage.objects o where by_version is null and ${IS_THERE}`);
  await sql`
    update pg_temp.listed l set wanted = true where by_version is null and not is_there
      and not exists (select from storage.objects o where o.bucket_id = l.bucket_id and o.name = l.place)`;
}

/** Says of the files in `wanted` that they are stored now. */
export const markStored = (sql: Sql) => sql`update pg_temp.listed set is_there = true, wanted = false where wanted`;

export const wantRest = (sql: Sql) => sql`update pg_temp.listed set wanted = true where by_version is null and not is_there`;

/** Gives the files that lie under a version the place that they have under the new one, and marks those that are there. */
export async function planByVersion(sql: Sql): Promise<void> {
  await sql`
    update pg_temp.listed l set place = replace(l.name, l.by_version, o.version)
    from pg_temp.listed p join storage.objects o on o.bucket_id = p.bucket_id and o.name = p.place
    where p.version = l.by_version and p.is_there`;
  await sql.unsafe(`update pg_temp.listed l set is_there = true from storage.objects o where by_version is not null and ${IS_THERE}`);
}

export const wantByVersion = (sql: Sql) => sql`update pg_temp.listed set wanted = true where by_version is not null and not is_there`;

interface Listed {
  bucket: string;
  name: string;
  place: string;
  mimetype: string;
  cacheControl: string;
}

/** The files in `wanted`, in the order of the archive. */
export async function* wanted(sql: Sql): AsyncGenerator<Listed> {
  const pages = sql<Listed[]>`
    select bucket_id as bucket, name, place, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as mimetype,
           coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
    from pg_temp.listed where wanted order by bucket_id collate "C", name collate "C"`.cursor(500);
  for await (const page of pages) yield* page;
}

export async function countWanted(sql: Sql): Promise<number> {
  const [row] = await sql<{ files: number }[]>`select count(*)::int as files from pg_temp.listed where wanted`;
  return row?.files ?? 0;
}

interface Stored {
  bucket: string;
  name: string;
}

/** The files of the project that the archive does not have as they are. */
export const foreignFiles = (sql: Sql) => sql<Stored[]>`
  select bucket_id as bucket, name from storage.objects o
  where not exists (select from pg_temp.listed l where l.is_there and l.bucket_id = o.bucket_id and l.place = o.name)`;

/** The files that have come since the beginning. */
export const newFiles = (sql: Sql) => sql<Stored[]>`
  select bucket_id as bucket, name from storage.objects o where not exists (select from there_before b where b.id = o.id)`;

/** The versions that have another name now. */
export async function renamedVersions(sql: Sql): Promise<Renamed> {
  const renamed = new Map<string, string>();
  const pages = sql<{ was: string; is: string }[]>`
    select l.version as was, o.version as is
    from pg_temp.listed l join storage.objects o on o.bucket_id = l.bucket_id and o.name = l.place
    where l.version <> o.version`.cursor(1000);
  for await (const page of pages) for (const { was, is } of page) renamed.set(was, is);
  return renamed;
}

/** Gives Storage's rows the ids, owners and times that they had; versions and what was measured stay as Storage has stored them. */
export async function restoreObjects(tx: TransactionSql): Promise<void> {
  const columns = ['owner', 'owner_id', 'created_at', 'updated_at', 'last_accessed_at', 'user_metadata'];
  const there = (await tablesOf(tx)).find(isObjects)?.columns.map(({ name }) => name) ?? [];
  const values = columns.filter((name) => there.includes(name)).map((name) => `${name} = l.${name}`);
  const same = 'o.bucket_id = l.bucket_id and o.name = l.place';
  // In two steps: an id may still belong to another file of the project.
  await tx.unsafe(`update storage.objects o set id = gen_random_uuid() from pg_temp.listed l where ${same}`);
  const { count } = await tx.unsafe(`update storage.objects o set id = l.id, ${values.join(', ')} from pg_temp.listed l where ${same}`);
  const [listed] = await tx<{ files: number }[]>`select count(*)::int as files from pg_temp.listed`;
  if (count !== listed?.files)
    throw new Refusal(`Of ${listed?.files} files only ${count} are in Storage. Somebody else has removed some; run it again.`);
}
