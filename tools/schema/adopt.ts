import { supabase, updatePlatform } from '../local-supabase/migrations.ts';
import { databaseUrl } from '../local-supabase/postgres.ts';
import { startScratch } from '../local-supabase/scratch.ts';
import { StartError } from '../local-supabase/settings.ts';
import { baselineOf } from './baseline.ts';
import { apply, besides, diff, onDatabase } from './book.ts';
import { HISTORY } from './lockFile.ts';

/** In words: data whose newest migration is not the one that the baseline replaces. */
export const tooOld = (newest: string, replaces: string): string =>
  `These data were made by an older version: their newest migration is ${newest}, and this version takes along what has ${replaces}. ` +
  'Nothing was changed. Bring them there with the release before this one (docs/operations.md, "Upgrade"), then come back.';

/** Older projects grant every new object by default, which changes nothing of what is there. */
const DEFAULT_PRIVILEGES = /^ALTER DEFAULT PRIVILEGES .*;$/gm;

/**
 * How a database differs from one that a migration has made: in the schemas public and private to the letter; elsewhere what it lacks, and
 * policies that it has besides. Other extensions, triggers, settings and default privileges are the platform's.
 */
async function differences(address: string, migration: string): Promise<string[]> {
  const scratch = await startScratch();
  try {
    const model = databaseUrl(scratch.port, 'postgres');
    await updatePlatform(scratch.port);
    const platform = await besides(model);
    await apply(model, [migration]);
    const wanted = await besides(model);
    const there = await besides(address);
    return [
      (await diff(address, model)).replace(DEFAULT_PRIVILEGES, '').trim(),
      ...wanted.filter((line) => !platform.includes(line) && !there.includes(line)).map((line) => `lacks ${line}`),
      ...there.filter((line) => line.startsWith('policy ') && !wanted.includes(line)).map((line) => `has besides: ${line}`),
    ].filter(Boolean);
  } finally {
    await scratch.stop();
  }
}

/**
 * Records the baseline in the history of a database that has the migrations that it replaces, in their place. Nothing else is changed.
 * Answers whether there was anything to do. Throws StartError when the history ends elsewhere, or the schema is not the baseline's.
 */
export async function adoptBaseline(address: string): Promise<boolean> {
  const { file, version, replaces } = baselineOf(HISTORY);
  const older = await onDatabase(
    address,
    (sql) => sql<{ version: string; name: string }[]>`
      select version, concat_ws('_', version, name) as name from supabase_migrations.schema_migrations
      where version < ${version} order by version`,
  );
  const newest = older.at(-1);
  if (!newest) return false;
  if (newest.version !== replaces.slice(0, 14)) throw new StartError(tooOld(newest.name, replaces));

  const found = await differences(address, file);
  if (found.length) {
    throw new StartError(
      `This database is not as its migrations have made it: somebody has changed it by hand. Nothing was changed. This is what differs, as SQL ` +
        `that would bring it there where it can be said so:\n\n${found.join('\n')}\n\nBack it up with the version that made it (npm run backup), ` +
        'bring it there, and try again (docs/operations.md, "Upgrade").',
    );
  }
  const repair = ['migration', 'repair', `--remote=${address}`, '--yes', '--status'];
  await supabase(...repair, 'applied', version);
  await supabase(...repair, 'reverted', ...older.map((row) => row.version));
  return true;
}
