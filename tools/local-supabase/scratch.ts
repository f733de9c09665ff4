import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from './functions.ts';
import { bootstrap } from './migrations.ts';
import { databaseUrl, SUPERUSER, startPostgres } from './postgres.ts';

export interface Scratch {
  port: number;
  /** Creates another database, like that of a new Supabase project; answers its URL. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

const onDatabase = (address: string, name: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;

/** Creates on a scratch server another database, like its `postgres` unless another is named; answers its URL. */
export async function copyDatabase(port: number, name: string, template = 'postgres'): Promise<string> {
  const sql = postgres(onDatabase(databaseUrl(port, SUPERUSER), 'template1'), { max: 1, onnotice: () => {} });
  await sql`create database ${sql(name)} template ${sql(template)} owner postgres`.finally(() => sql.end());
  return onDatabase(databaseUrl(port, 'postgres'), name);
}

/** Starts a temporary Postgres whose `postgres` is the empty database of a new Supabase project. */
export async function startScratch(): Promise<Scratch> {
  const directory = mkdtempSync(join(tmpdir(), 'scratch-'));
  const port = await freePort();
  const server = await startPostgres(join(directory, 'postgres'), port, { fresh: true, throwaway: true });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await bootstrap(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop, create: (name) => copyDatabase(port, name) };
}
