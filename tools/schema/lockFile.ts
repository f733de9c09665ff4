import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import { ROOT } from '../local-supabase/settings.ts';

/** The folder of the migrations, and the lock file with the SHA-256 of each. */
export interface History {
  folder: string;
  lockFile: string;
}

export const HISTORY: History = { folder: join(ROOT, 'supabase/migrations'), lockFile: join(ROOT, 'supabase/migrations.lock') };

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const readLock = ({ lockFile }: History): Map<string, string> =>
  new Map(
    existsSync(lockFile)
      ? readFileSync(lockFile, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split('  ') as [string, string])
          .map(([hash, name]) => [name, hash])
      : [],
  );

/** The names of the migrations, in order of application. */
export const migrationNames = ({ folder }: History): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The migrations that a database has, `20261122010500_baseline`, in their order; none where there is no history. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!history?.name) return [];
  const rows = await sql<{ name: string }[]>`
    select concat_ws('_', version, name) as name from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ name }) => name);
}

/** The locked migrations that were edited: a database that has applied one never sees the change. */
export function changedMigrations(history: History): string[] {
  const there = new Set(migrationNames(history));
  return [...readLock(history)]
    .filter(([name, hash]) => !there.has(name) || sha256(join(history.folder, name)) !== hash)
    .map(([name]) => name);
}

/** The migrations that are not locked yet. */
export function openMigrations(history: History): string[] {
  const locked = readLock(history);
  return migrationNames(history).filter((name) => !locked.has(name));
}

/** Locks the open migrations, for good. Throws for one that is older than a locked one: `db push` refuses such a one. */
export function lockMigrations(history: History): void {
  const newest = [...readLock(history).keys()].sort().at(-1) ?? '';
  for (const name of openMigrations(history)) {
    if (name < newest) throw new Error(`${name} comes before ${newest}, which is locked: give it a later time.`);
    appendFileSync(history.lockFile, `${sha256(join(history.folder, name))}  ${name}\n`);
  }
}
