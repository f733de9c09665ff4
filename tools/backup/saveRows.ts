import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ISql, TransactionSql } from 'postgres';
import { identifier } from '../local-supabase/database.ts';
import { type Manifest, rowsPart, type SavedTable } from './manifest.ts';
import { quoted, ruleOf, savedTables, type Table } from './tables.ts';
import type { ArchiveWriter } from './writeArchive.ts';

/** What makes the text of values the same everywhere, and lets large tables take their time. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function saveTable(tx: TransactionSql, archive: ArchiveWriter, table: Table, signal: AbortSignal): Promise<SavedTable> {
  const columns = table.columns.map(({ name }) => name);
  const [counted] = await tx.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${quoted(table)}`);
  const query = `copy (select ${columns.map(identifier).join(', ')} from ${quoted(table)}) to stdout with (format csv, header)`;
  const rows = await tx.unsafe(query).readable();
  const zipped = createGzip();
  const [part] = await Promise.all([archive.parts.take(zipped, signal), pipeline(rows, zipped)]);
  // The driver stops reading while the stream is full, and where that was at its end, it would never go on.
  rows._read(0);
  await archive.add(rowsPart(table), part);
  return { schema: table.schema, name: table.name, columns, rows: counted?.rows ?? 0 };
}

/** Writes all rows as of one moment to the archive, and answers what the manifest says of them. */
export async function saveRows(
  tx: TransactionSql,
  archive: ArchiveWriter,
  tell: (table: string) => void,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables: SavedTable[] = [];
  for (const table of await savedTables(tx)) {
    signal.throwIfAborted();
    tell(`${table.schema}.${table.name}`);
    tables.push(await saveTable(tx, archive, table, signal));
  }
  return { tables, sequences: await sequencesOf(tx) };
}

/**
 * What each sequence gives next, but those of tables that are not saved, whose rows stay. Sequences know no snapshot: read after the rows,
 * they are never behind them.
 */
export async function sequencesOf(sql: ISql): Promise<Manifest['sequences']> {
  const all = await sql<{ schema: string; name: string; by: string; table: string | null }[]>`
    select s.schemaname as schema, s.sequencename as name, s.increment_by::text as by, (
      select t.relname from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass) as "table"
    from pg_sequences s where s.schemaname in ('public', 'private') order by 1, 2`;
  const found = all.filter(({ schema, table }) => table === null || ruleOf(schema, table)?.saved);
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name, by } of found) {
    const [row] = await sql.unsafe<{ next: string }[]>(`
      select (last_value + case when is_called then ${by} else 0 end)::text as next from ${quoted({ schema, name })}`);
    sequences.push({ schema, name, next: row?.next ?? '1' });
  }
  return sequences;
}
