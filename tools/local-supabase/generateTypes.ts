import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './functions.ts';
import { bootstrap, migrate, supabase } from './migrations.ts';
import { databaseUrl, startPostgres } from './postgres.ts';
import { ROOT } from './settings.ts';

export const TYPES_FILE = join(ROOT, 'supabase/functions/_shared/database.types.ts');

/** The TypeScript types of a migrated database, as the Supabase CLI writes them. */
export const typesOf = (database: string): Promise<string> =>
  supabase('gen', 'types', 'typescript', `--remote=${database}`, '--schema', 'public');

/** Writes the types of a database made from the migrations alone. */
async function generateTypes(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'types-'));
  const port = await freePort();
  const database = await startPostgres(join(directory, 'postgres'), port, { fresh: true });
  try {
    await bootstrap(port);
    await migrate(port, { seed: false });
    writeFileSync(TYPES_FILE, await typesOf(databaseUrl(port, 'postgres')));
  } finally {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) await generateTypes();
