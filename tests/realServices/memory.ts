import type { Sql, TransactionSql } from 'postgres';
import type { Fresh } from './fresh.ts';
import { ownTables, quoted, type Table } from './tables.ts';

/** The snapshot is in the database itself, so that the next run can restore it after an aborted one. */
const COPY = 'test_supabase';

/** The Auth server's tables of a person; not the sessions, everybody logs in again. */
const PEOPLE: Table[] = [
  { schema: 'auth', name: 'users' },
  { schema: 'auth', name: 'identities' },
];
const FILES: Table = { schema: 'storage', name: 'objects' };
const PICTURES: Table = { schema: 'private', name: 'pictures' };

const copyOf = ({ schema, name }: Table) => `"${COPY}"."${schema}_${name}"`;

/** Whether an aborted run left a snapshot. */
export async function isRemembered(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regnamespace(${COPY}) is not null as there`;
  return row?.there ?? false;
}

/** Takes a snapshot of all our rows, of the accounts and of the list of files. */
export async function remember(sql: Sql): Promise<void> {
  const tables = [...(await ownTables(sql)), ...PEOPLE, FILES];
  await sql.begin(async (tx) => {
    await tx`create schema ${tx(COPY)}`;
    await tx`comment on schema ${tx(COPY)} is 'What was here before npm run test:supabase, which puts it back.'`;
    for (const table of tables) await tx.unsafe(`create table ${copyOf(table)} as table ${quoted(table)}`);
    await tx`
      create table ${tx(COPY)}.sequences as
      select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'private')`;
  });
}

/** The files in the snapshot with their versions: `{ 'bucket/key': version }`. */
export async function rememberedFiles(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ file: string; version: string }[]>(
    `select bucket_id || '/' || name as file, version from ${copyOf(FILES)}`,
  );
  return new Map(rows.map(({ file, version }) => [file, version]));
}

/** The demo pictures that are described in the snapshot: their paths, and the folders of their sizes. */
export const rememberedPictures = (sql: Sql) =>
  sql.unsafe<{ path: string; folder: string }[]>(`
    select o.name as path, p.folder from ${copyOf(PICTURES)} p join ${copyOf(FILES)} o using (version)
    where not p.gone and o.bucket_id = 'public-files'`);

/** Takes the versions of files that were uploaded again into the snapshot, with the descriptions of pictures, which hang on them. */
export const renewVersions = (sql: Sql) =>
  sql.begin(async (tx) => {
    await tx.unsafe(`
      create temporary table renewed on commit drop as
      select bucket_id, name, old.version as before, new.version
      from ${copyOf(FILES)} old join storage.objects new using (bucket_id, name) where new.version <> old.version`);
    await tx.unsafe(`
      update ${copyOf(PICTURES)} p set version = r.version, folder = private.size_folder(r.name, r.version)
      from renewed r where p.version = r.before`);
    await tx.unsafe(`
      update ${copyOf(FILES)} o set version = r.version from renewed r where (o.bucket_id, o.name) = (r.bucket_id, r.name)`);
  });

/** Writes rows of `source`, which has the table's columns, as they are. */
async function insert(tx: TransactionSql, table: Table, source: string, parameters: string[] = []): Promise<void> {
  const writable = await tx<{ column: string }[]>`
    select quote_ident(attname) as column from pg_attribute
    where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const columns = writable.map(({ column }) => column).join(', ');
  await tx.unsafe(`insert into ${quoted(table)} (${columns}) overriding system value select ${columns} from ${source}`, parameters);
}

/** Topological order: no table before one it refers to, except by a deferred constraint. */
async function inOrder(tx: TransactionSql, tables: Table[]): Promise<Table[]> {
  const references = await tx<{ from: string; to: string }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and not condeferrable and conrelid <> confrelid`;
  const waiting = new Map<string, Table>();
  for (const table of tables) {
    const [row] = await tx<{ name: string }[]>`select ${quoted(table)}::regclass::text as name`;
    if (row) waiting.set(row.name, table);
  }
  const ordered: Table[] = [];
  while (waiting.size) {
    const ready = [...waiting].filter(([name]) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (!ready.length) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const [name, table] of ready) {
      ordered.push(table);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Runs `work` without the triggers of our tables: its writes are neither validated nor logged. */
async function withoutTriggers(tx: TransactionSql, tables: Table[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} disable trigger user`);
  await work();
  await tx`set constraints all immediate`;
  for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} enable trigger user`);
}

async function deleteRows(tx: TransactionSql, tables: Table[]): Promise<void> {
  await tx.unsafe(`truncate ${tables.map(quoted).join(', ')} restart identity`);
  await tx`delete from auth.users where true`;
}

/** Deletes all our rows and every account, except what migrations write: that is as in a project that nobody has used yet. */
export async function empty(sql: Sql, { rows, sequences }: Fresh): Promise<void> {
  const tables = await ownTables(sql);
  await sql.begin((tx) =>
    withoutTriggers(tx, tables, async () => {
      await tx`set constraints all deferred`;
      await deleteRows(tx, tables);
      for (const table of await inOrder(tx, tables)) {
        const written = JSON.stringify(rows.get(quoted(table)) ?? []);
        await insert(tx, table, `jsonb_populate_recordset(null::${quoted(table)}, $1::text::jsonb)`, [written]);
      }
      for (const { name, last } of sequences) await tx`select setval(${name}::regclass, ${last}::bigint)`;
    }),
  );
}

/** Restores every row, and deletes the snapshot. */
export async function restore(sql: Sql): Promise<void> {
  const tables = await ownTables(sql);
  await sql.begin((tx) =>
    withoutTriggers(tx, tables, async () => {
      await tx`set constraints all deferred`;
      await deleteRows(tx, tables);
      for (const table of [...PEOPLE, ...(await inOrder(tx, tables))]) await insert(tx, table, copyOf(table));
      await tx`
        select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
        from ${tx(COPY)}.sequences`;
      await tx`drop schema ${tx(COPY)} cascade`;
    }),
  );
}
