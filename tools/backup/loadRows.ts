import type { Sql, TransactionSql } from 'postgres';
import { Refusal } from '../questions.ts';
import { copyIn, type Renamed } from './copyIn.ts';
import { refuseDangling } from './foreignKeys.ts';
import { type Manifest, rowsPart } from './manifest.ts';
import { entriesOf, skip } from './readArchive.ts';
import { isObjects, isOurs, quoted, savedTables, type Table } from './tables.ts';

/** The end of a rehearsal, which is rolled back. */
const REHEARSED = new Error('rehearsed');

/** Neither triggers nor foreign keys act on what this transaction writes. The operator of a project may say so, without being superuser. */
export async function withoutTriggers(tx: TransactionSql): Promise<void> {
  await tx`set local session_replication_role = replica`.catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new Refusal(
      'This database does not let its operator write without triggers. On a Supabase of your own, as superuser: ' +
        'grant set on parameter session_replication_role to postgres',
    );
  });
  await tx`set local lock_timeout = '30s'`;
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
}

/** Deletes all rows of our tables, all logins and what hangs on them. */
async function empty(tx: TransactionSql, ours: Table[]): Promise<void> {
  await tx.unsafe(`truncate ${ours.map(quoted).join(', ')}`);
  const ofLogins = await tx<{ name: string }[]>`
    with recursive hanging as (
      select 'auth.users'::regclass::oid as oid
      union
      select c.conrelid from pg_constraint c join hanging h on c.confrelid = h.oid
      where c.contype = 'f' and c.conrelid in (select oid from pg_class where relnamespace = 'auth'::regnamespace)
    ) select oid::regclass::text as name from hanging`;
  for (const { name } of ofLogins) await tx.unsafe(`delete from ${name} where true`);
}

function refuseOtherColumns(saved: Manifest['tables'], there: Table[]): void {
  for (const table of saved.filter(isOurs)) {
    const columns = there.find(({ schema, name }) => schema === table.schema && name === table.name)?.columns;
    const isSame = columns?.length === table.columns.length && columns.every(({ name }) => table.columns.includes(name));
    if (!isSame) throw new Refusal(`${table.schema}.${table.name} is another table in the project than in the backup.`);
  }
}

export interface Load {
  file: string;
  manifest: Manifest;
  tell: (text: string) => void;
  say: (text: string) => void;
  signal: AbortSignal;
}

async function load(tx: TransactionSql, { file, manifest, tell, say, signal }: Load, renamed: Renamed): Promise<void> {
  const there = await savedTables(tx);
  refuseOtherColumns(manifest.tables, there);
  await withoutTriggers(tx);
  await empty(tx, there.filter(isOurs));
  const waiting = new Map(manifest.tables.map((table) => [rowsPart(table), table]));
  for await (const { name, body } of entriesOf(file)) {
    signal.throwIfAborted();
    const table = waiting.get(name);
    waiting.delete(name);
    const into = table && there.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (table && !isObjects(table) && into) {
      tell(`Rows of ${table.schema}.${table.name} …`);
      const { rows, lost } = await copyIn(tx, into, table.columns, body, renamed);
      if (rows !== table.rows) throw new Refusal(`${name} has ${rows} rows, and its manifest says ${table.rows}.`);
      for (const column of lost) say(`Left out, as this project has no such column: ${table.schema}.${table.name}.${column}.`);
    } else {
      await skip(body);
      if (table?.rows && !isObjects(table)) say(`Left out, as this project has no such table: ${table.schema}.${table.name}.`);
    }
    if (!waiting.size) break;
  }
  await refuseDangling(tx, there);
  // `setval` would stay when this is taken back.
  for (const sequence of manifest.sequences) await tx.unsafe(`alter sequence ${quoted(sequence)} restart with ${sequence.next}`);
}

/** Tries whether the rows fit, and takes all of it back. Throws what the database says of rows that do not. */
export async function rehearse(sql: Sql, what: Load): Promise<void> {
  await sql
    .begin(async (tx) => {
      await load(tx, { ...what, tell: () => what.tell('Trying whether the rows fit …') }, new Map());
      throw REHEARSED;
    })
    .catch((error: unknown) => {
      if (error !== REHEARSED) throw error;
    });
}

/** Replaces all rows by those of the archive in one transaction, at whose end `also` runs in it. */
export async function loadRows(sql: Sql, what: Load, renamed: Renamed, also: (tx: TransactionSql) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await load(tx, { ...what, say: () => {} }, renamed);
    await also(tx);
    what.signal.throwIfAborted();
  });
  for (const table of (await savedTables(sql)).filter(isOurs)) await sql.unsafe(`analyze ${quoted(table)}`);
}
