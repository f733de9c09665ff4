import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { appliedMigrations, HISTORY, migrationNames } from '../schema/lockFile.ts';
import { sqlState } from './database.ts';
import { DATABASE_PASSWORD, PUBLISHED } from './keys.ts';
import { databaseUrl, SUPERUSER } from './postgres.ts';
import { ROOT, StartError } from './settings.ts';

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap');

const execute = promisify(execFile);

/** Runs the real Supabase CLI and answers its output. Throws with its error message when it fails. */
export const supabase = (...args: string[]): Promise<string> => runSupabase(args);

async function runSupabase(args: string[], heard?: (text: string) => void): Promise<string> {
  const cli = join(ROOT, 'node_modules/supabase/dist/supabase.js');
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', PGSSLMODE: 'disable' };
  try {
    const running = execute(process.execPath, [cli, ...args, '--workdir', ROOT, '--agent', 'no'], { env, maxBuffer: 32 * 2 ** 20 });
    for (const stream of [running.child.stdout, running.child.stderr]) stream?.on('data', (chunk) => heard?.(String(chunk)));
    return (await running).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`supabase ${args.slice(0, 2).join(' ')} failed:\n${stdout}${stderr || String(error)}`);
  }
}

async function asSuperuser<T>(dbPort: number, work: (sql: postgres.Sql) => Promise<T>, password?: string): Promise<T> {
  const sql = postgres(databaseUrl(dbPort, SUPERUSER, password), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const LOGINS = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin', 'postgres', SUPERUSER];

async function setPasswords(sql: postgres.ISql): Promise<void> {
  if (DATABASE_PASSWORD === PUBLISHED.databasePassword) return;
  for (const role of LOGINS) await sql.unsafe(`alter role ${role} password '${DATABASE_PASSWORD}'`);
}

/** Creates in an empty cluster the roles, schemas and tables of a new Supabase project; at no moment with published passwords where there are own ones. */
export const bootstrap = (dbPort: number): Promise<void> =>
  asSuperuser(dbPort, async (sql) => {
    const chapters = readdirSync(BOOTSTRAP).filter((name) => /^\d/.test(name));
    await sql.begin(async (tx) => {
      for (const name of chapters.sort()) await tx.file(join(BOOTSTRAP, name));
      await setPasswords(tx);
    });
  });

/** Gives the roles of a cluster that still has the published passwords those of its directory, and ends the logins of before, whose keys were published. */
export async function takeOwnPasswords(dbPort: number): Promise<void> {
  if (DATABASE_PASSWORD === PUBLISHED.databasePassword) return;
  const takeOver = async (tx: postgres.ISql) => {
    await setPasswords(tx);
    await tx.unsafe('delete from auth.sessions');
  };
  await asSuperuser(dbPort, (sql) => sql.begin(takeOver), PUBLISHED.databasePassword).catch((error: unknown) => {
    // They are there already.
    if (sqlState(error) !== '28P01') throw error;
  });
}

/** Adds later platform changes to a cluster of an earlier version. Idempotent. */
export const updatePlatform = (dbPort: number) => asSuperuser(dbPort, (sql) => sql.file(join(BOOTSTRAP, 'everyStart.sql')));

/** The migrations of a database's history, and those of the folder. */
const histories = (dbPort: number) =>
  asSuperuser(dbPort, async (sql) => ({
    applied: (await appliedMigrations(sql)).map((name) => `${name}.sql`),
    all: migrationNames(HISTORY),
  }));

/** Counts the migrations that the CLI says it applies. */
function countMigrations(count: number, tell: (text: string) => void): (text: string) => void {
  let done = 0;
  return (text) => {
    for (const _ of text.matchAll(/Applying migration /g)) tell(`Applying migration ${++done} of ${count}...`);
    if (/Seeding /.test(text)) tell('Adding the demo data...');
  };
}

/** Brings the platform up to date and applies the pending migrations as the non-superuser `postgres`, telling of each; with `seed` also seed.sql. */
export async function migrate(dbPort: number, { seed, tell = () => {} }: { seed: boolean; tell?: (text: string) => void }): Promise<void> {
  await updatePlatform(dbPort);
  const { applied, all } = await histories(dbPort);
  // This spares asking the CLI: it takes a second to begin.
  if (applied.join() === all.join()) return;
  const hasSeed = seed && existsSync(join(ROOT, 'supabase/seed.sql'));
  const remote = `--remote=${databaseUrl(dbPort, 'postgres')}`;
  const heard = countMigrations(all.filter((name) => !applied.includes(name)).length, tell);
  await runSupabase(['db', 'push', remote, '--yes', ...(hasSeed ? ['--include-seed'] : [])], heard);
  if (hasSeed) await checkSeededUsers(dbPort);
}

async function checkSeededUsers(dbPort: number): Promise<void> {
  const rows = await asSuperuser(dbPort, (sql) => sql.file(join(BOOTSTRAP, 'seededUsers.sql')));
  const complaints = rows.map((row) => String(row.complaint));
  if (complaints.length) throw new StartError(`seed.sql makes users nobody could be:\n${complaints.join('\n')}`);
}
