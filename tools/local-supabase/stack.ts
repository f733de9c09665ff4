import { rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { adoptBaseline } from '../schema/adopt.ts';
import { AppliedMigrations } from './appliedMigrations.ts';
import { createAuth } from './auth/server.ts';
import { buildSite } from './build.ts';
import { Functions } from './functions.ts';
import { createGateway } from './gateway.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';
import { checkPorts, lockDataDir } from './lock.ts';
import { bootstrap, migrate } from './migrations.ts';
import { databaseUrl, postgresPart, stopOrphan } from './postgres.ts';
import { requestLog, requestLogFile } from './requestLog.ts';
import { createRest } from './rest.ts';
import { seedFiles } from './seedFiles.ts';
import { seedSizes } from './seedSizes.ts';
import { close, endOf, listen, serverOf } from './serving.ts';
import { readConfig, type StackLocation, StartError } from './settings.ts';
import { addressAt, createSite } from './site.ts';
import { createStorage } from './storage/server.ts';
import { Supervisor } from './supervisor.ts';

/** `site`: serve the build (made when missing or outdated), the sources through Vite, or whatever build there is. */
export interface StackOptions extends StackLocation {
  site: 'built' | 'dev' | 'as is';
}

export interface Stack {
  siteUrl: string;
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The file of the API's request log. */
  requestLog?: string;
  /** Resolves, with the reason, when a part is in a crash loop and not restarted any more. */
  failed: Promise<string>;
  /** Graceful shutdown: ends every process and releases ports and directory; the data stay. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres, migrates it, seeds a new directory, and serves Supabase and the site. Throws StartError for what a person
 * can fix; then, as after stop(), nothing is left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => console.error(error));
  };
  try {
    return await assemble(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(options: StackOptions, undo: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<Stack> {
  const { webPort, apiPort, dbPort, dataDir } = options;
  const siteUrl = addressAt(webPort);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const config = readConfig();

  const lock = await lockDataDir(dataDir);
  undo.push(() => lock.release());
  const cancelled = new AbortController();
  const building = options.site === 'built' ? buildSite(PUBLISHABLE_KEY, cancelled.signal) : Promise.resolve();
  undo.push(() => {
    cancelled.abort();
    return building.catch(() => {});
  });
  building.catch(() => {});

  const applied = new AppliedMigrations(dataDir);
  applied.refuseEdited();
  const fresh = applied.none;
  if (fresh) rmSync(join(dataDir, 'storage'), { recursive: true, force: true });
  const database = new Supervisor(
    await postgresPart(join(dataDir, 'postgres'), dbPort, { fresh, beforeListening: () => checkPorts(options) }),
  );
  undo.push(() => database.stop());
  await database.start();
  if (fresh) await bootstrap(dbPort);
  if (applied.beforeBaseline) await adoptBaseline(databaseUrl(dbPort, 'postgres'));
  await migrate(dbPort, { seed: fresh });

  const rest = createRest(dbPort, config);
  undo.push(() => rest.close());
  const auth = createAuth(dbPort, config, apiUrl);
  undo.push(() => auth.close());
  const storage = createStorage(dbPort, dataDir, config);
  undo.push(() => storage.close());
  await storage.recover();
  if (fresh) await seedFiles(storage, config);
  if (fresh) {
    const sql = postgres(databaseUrl(dbPort, 'postgres'), { max: 1 });
    await seedSizes(sql, storage).finally(() => sql.end());
  }
  applied.record();

  const log = requestLog(dataDir);
  undo.push(async () => void log.destroy());
  const functions = new Functions(apiUrl, { watch: options.site === 'dev', log });
  const gateway = createGateway({ rest, auth, storage, functions });
  const api = serverOf(gateway);
  await listen(api, apiPort);
  undo.push(() => close(api));
  undo.push(() => functions.stop());
  await functions.start();

  await building;
  const { site, warm } = await createSite(gateway, functions, { dev: options.site === 'dev', apiUrl, webPort });
  undo.push(() => endOf([warm]));
  await listen(site, webPort);
  undo.push(() => close(site));

  return {
    siteUrl,
    apiUrl,
    databaseUrl: databaseUrl(dbPort, 'postgres'),
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    requestLog: requestLogFile(dataDir),
    failed: Promise.race([database.failed, functions.failed]),
    stop,
  };
}

/** Empties a data directory. Throws StartError while a stack runs on it. */
export async function resetDataDir(dataDir: string): Promise<void> {
  const lock = await lockDataDir(dataDir);
  try {
    await stopOrphan(join(dataDir, 'postgres'));
    for (const part of ['seeded', 'postgres', 'storage', 'requests.log', 'requests.log.1'])
      rmSync(join(dataDir, part), { recursive: true, force: true });
  } catch (error) {
    throw new StartError(`${dataDir} cannot be emptied: ${String(error)}`);
  } finally {
    await lock.release();
  }
}
