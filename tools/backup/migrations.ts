import type { ISql } from 'postgres';
import { Refusal } from '../questions.ts';
import { baselineOf } from '../schema/baseline.ts';
import { appliedMigrations, HISTORY, migrationNames } from '../schema/lockFile.ts';

const versionOf = (migration: string) => migration.replace(/_.*/, '');

/** The migrations of this checkout, `20261122010500_baseline`, in their order. */
export const migrationsHere = (): string[] => migrationNames(HISTORY).map((name) => name.replace(/\.sql$/, ''));

/** The migrations that a database has. Throws Refusal when it has none of ours. */
export async function migrationsOf(sql: ISql): Promise<string[]> {
  const applied = await appliedMigrations(sql);
  if (!applied.length) throw new Refusal('The database lacks the migrations: this is no project of this application (docs/deploy.md).');
  return applied;
}

const lacking = (these: string[], those: string[]) => {
  const versions = new Set(those.map(versionOf));
  return these.filter((migration) => !versions.has(versionOf(migration)));
};

/**
 * Throws Refusal unless the database has exactly the migrations of the archive, or the baseline that has replaced them: its rows fit no
 * other schema.
 */
export function refuseOtherSchema(
  ofArchive: string[],
  ofDatabase: string[],
  here = migrationsHere(),
  { name: baseline, replaces } = baselineOf(HISTORY),
): void {
  const newest = ofArchive.at(-1);
  const archived = newest === replaces ? [baseline] : ofArchive.filter((migration) => migration >= baseline);
  const unknown = lacking(archived, here);
  if (unknown.length) {
    throw new Refusal(
      `This backup is newer than this checkout, which lacks ${unknown.join(', ')}. Take the release that has them and try again.`,
    );
  }
  const missing = lacking(archived, ofDatabase);
  if (missing.length) {
    throw new Refusal(
      `The project lacks migrations that the backup has: ${missing.join(', ')}. Apply them first (npx supabase db push), then restore.`,
    );
  }
  const later = lacking(ofDatabase, archived);
  if (later.length) {
    throw new Refusal(
      `This backup is older than the project's schema: it ends with ${newest}, and the project has ${later.length} more ` +
        `(${later[0]} …), which may have changed rows that are there. Bring the backup forward on this computer, as docs/backups.md ` +
        'says under "An older backup", and restore the new one that comes of it.',
    );
  }
}
