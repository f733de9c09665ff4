import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { appliedMigrations, HISTORY, migrationNames } from '../schema/lockFile.ts';
import { databaseUrl, SUPERUSER } from './postgres.ts';
import { ROOT, StartError } from './settings.ts';

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap');

const execute = promisify(execFile);

/** Runs the real Supabase CLI and answers its output. Throws with its error message when it fails. */
export async function supabase(...args: string[]): Promise<string> {
  const cli = join(ROOT, 'node_modules/supabase/dist/supabase.js');
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', PGSSLMODE: 'disable' };
  try {
    const { stdout } = await execute(process.execPath, [cli, ...args, '--workdir', ROOT, '--agent', 'no'], {
      env,
      maxBuffer: 32 * 2 ** 20,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`supabase ${args.slice(0, 2).join(' ')} failed:\n${stdout}${stderr || String(error)}`);
  }
}

async function asSuperuser<T>(dbPort: number, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl(dbPort, SUPERUSER), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Creates in an empty cluster the roles, schemas and tables of a new Supabase project. */
export const bootstrap = (dbPort: number): Promise<void> =>
  asSuperuser(dbPort, async (sql) => {
    const chapters = readdirSync(BOOTSTRAP).filter((name) => /^\d/.test(name));
    for (const name of chapters.sort()) await sql.file(join(BOOTSTRAP, name));
  });

/** Adds later platform changes to a cluster of an earlier version. Idempotent. */
export const updatePlatform = (dbPort: number) => asSuperuser(dbPort, (sql) => sql.file(join(BOOTSTRAP, 'everyStart.sql')));

/** Whether the database's history is the folder of migrations, which spares asking the CLI: it takes a second to begin. */
const isUpToDate = (dbPort: number) =>
  asSuperuser(dbPort, async (sql) => {
    const applied = await appliedMigrations(sql);
    return applied.map((name) => `${name}.sql`).join() === migrationNames(HISTORY).join();
  });

/** Brings the platform up to date and applies the pending migrations as the non-superuser `postgres`; with `seed` also seed.sql. */
export async function migrate(dbPort: number, { seed }: { seed: boolean }): Promise<void> {
  await updatePlatform(dbPort);
  if (await isUpToDate(dbPort)) return;
  const hasSeed = seed && existsSync(join(ROOT, 'supabase/seed.sql'));
  const remote = `--remote=${databaseUrl(dbPort, 'postgres')}`;
  await supabase('db', 'push', remote, '--yes', ...(hasSeed ? ['--include-seed'] : []));
  if (hasSeed) await checkSeededUsers(dbPort);
}

async function checkSeededUsers(dbPort: number): Promise<void> {
  const rows = await asSuperuser(dbPort, (sql) => sql.file(join(BOOTSTRAP, 'seededUsers.sql')));
  const complaints = rows.map((row) => String(row.complaint));
  if (complaints.length) throw new StartError(`seed.sql makes users nobody could be:\n${complaints.join('\n')}`);
}
