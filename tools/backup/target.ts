import type { Sql } from 'postgres';
import { withoutTriggers } from './loadRows.ts';
import { isOurs, quoted, savedTables, type Table } from './tables.ts';

/** Tables that have rows although nobody uses the project yet: migrations write them, or any visit, or the health check. */
export const FILLED_BY_ITSELF = [
  'public.settings',
  'public.dealer',
  'public.dealer_office',
  'public.rates',
  'public.activity_log',
  'private.login_attempts',
  'private.known_places',
  'private.asks',
  'private.phone_salt',
];

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`;

/** What is in a project: the tables that have rows, and how many files and logins there are. */
export async function contentsOf(sql: Sql) {
  const filled: Table[] = [];
  const empty: Table[] = [];
  for (const table of (await savedTables(sql)).filter(isOurs)) {
    const rows = await sql.unsafe(`select 1 from ${quoted(table)} limit 1`);
    (rows.length ? filled : empty).push(table);
  }
  const [counted] = await sql<{ files: number; logins: number }[]>`
    select (select count(*)::int from storage.objects) as files, (select count(*)::int from auth.users) as logins`;
  return { filled, empty, files: counted?.files ?? 0, logins: counted?.logins ?? 0 };
}

export type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** In words what would be lost; undefined for an empty project. */
export function wordsFor({ filled, files, logins }: Contents): string | undefined {
  const used = filled.map(nameOf).filter((name) => !FILLED_BY_ITSELF.includes(name));
  if (!used.length && !files && !logins) return undefined;
  const named = used.slice(0, 5).join(', ') + (used.length > 5 ? ', …' : '');
  return `${logins} logins, ${files} files, and rows in ${used.length} tables${named && ` (${named})`}`;
}

/** Empties again the tables that were empty, after the files that filled them (the log, counts) are gone. */
export const emptyAgain = (sql: Sql, { empty }: Contents) =>
  sql.begin(async (tx) => {
    await withoutTriggers(tx);
    if (empty.length) await tx.unsafe(`truncate ${empty.map(quoted).join(', ')}`);
  });
