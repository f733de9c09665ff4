import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, supabase } from './migrations.ts';
import { databaseUrl } from './postgres.ts';
import { startScratch } from './scratch.ts';
import { ROOT } from './settings.ts';

export const TYPES_FILE = join(ROOT, 'supabase/functions/_shared/database.types.ts');

/** The TypeScript types of a migrated database, as the Supabase CLI writes them. */
export const typesOf = (database: string): Promise<string> =>
  supabase('gen', 'types', 'typescript', `--remote=${database}`, '--schema', 'public');

/** Writes the types of a database made from the migrations alone. */
async function generateTypes(): Promise<void> {
  const scratch = await startScratch();
  try {
    await migrate(scratch.port, { seed: false });
    writeFileSync(TYPES_FILE, await typesOf(databaseUrl(scratch.port, 'postgres')));
  } finally {
    await scratch.stop();
  }
}

if (import.meta.main) await generateTypes();
