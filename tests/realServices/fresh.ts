import postgres, { type Sql } from 'postgres';
import { migrate } from '../../tools/local-supabase/migrations.ts';
import { databaseUrl } from '../../tools/local-supabase/postgres.ts';
import { startScratch } from '../../tools/local-supabase/scratch.ts';
import { ownTables, quoted } from './tables.ts';

/** What a project holds before anybody has used it. */
export interface Fresh {
  /** By table, `"schema"."name"`: the rows, as JSON objects; only of tables that have some. */
  rows: Map<string, object[]>;
  /** Sequences that have given numbers, with the last one. */
  sequences: { name: string; last: string }[];
}

/** Where the API is: its function notes it by itself, at any moment. */
const NOTED = '"private"."api_address"';

/** Reads what is in our tables. */
export async function readFresh(sql: Sql): Promise<Fresh> {
  const rows = new Map<string, object[]>();
  for (const table of await ownTables(sql)) {
    if (quoted(table) === NOTED) continue;
    const found = await sql.unsafe<{ row: object }[]>(`select to_jsonb(t) as row from ${quoted(table)} t`);
    if (found.length) rows.set(quoted(table), [...found.map(({ row }) => row)]);
  }
  const sequences = await sql<{ name: string; last: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'private') and last_value is not null order by 1`;
  return { rows, sequences: [...sequences] };
}

/** What is in a database that has the migrations and nothing else. */
export async function freshOf(migrated: string): Promise<Fresh> {
  const sql = postgres(migrated, { max: 1, onnotice: () => {} });
  return readFresh(sql).finally(() => sql.end());
}

/** Applies the migrations to a new database of its own, and answers what they have written. */
export async function freshlyMigrated(): Promise<Fresh> {
  const scratch = await startScratch();
  try {
    await migrate(scratch.port, { seed: false });
    return await freshOf(databaseUrl(scratch.port, 'postgres'));
  } finally {
    await scratch.stop();
  }
}
