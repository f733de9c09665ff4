import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { adoptBaseline } from '../schema/adopt.ts';
import { onDatabase } from '../schema/book.ts';
import { AppliedMigrations } from './appliedMigrations.ts';
import { createAuth } from './auth/server.ts';
import { buildSite } from './build.ts';
import { Functions } from './functions.ts';
import { createGateway } from './gateway.ts';
import { PUBLISHABLE_KEY, PUBLISHED, SECRET_KEY } from './keys.ts';
import { checkPorts, lockDataDir } from './lock.ts';
import { bootstrap, migrate, takeOwnPasswords } from './migrations.ts';
import { OWN_KEYS } from './ownKeys.ts';
import { beginOwnShop, codeForFirstAdmin, isOwnShop, OWN_SHOP, refuseSecondShop } from './ownShop.ts';
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

/**
 * `site`: serve the build (made when missing or outdated), the sources through Vite, or whatever build there is. `empty`: begin a shop without the
 * demo data. `publicUrl`: the address by which a reverse proxy lets others in; without it everything is for this computer. `tell` is told what is
 * being done.
 */
export interface StackOptions extends StackLocation {
  site: 'built' | 'dev' | 'as is';
  empty?: boolean;
  publicUrl?: string | undefined;
  tell?: (text: string) => void;
}

export interface Stack {
  siteUrl: string;
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** By which address others reach the site, if they do. */
  publicUrl?: string | undefined;
  /** The file of the API's request log. */
  requestLog?: string;
  /** Whether it was begun without the demo data. */
  isOwnShop?: boolean;
  /** Where the first admin is made, with the code that this takes; undefined for a shop that has accounts. */
  firstAdminUrl?: string | undefined;
  /** Resolves, with the reason, when a part is in a crash loop and not restarted any more. */
  failed: Promise<string>;
  /** Graceful shutdown: ends every process and releases ports and directory; the data stay. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres, migrates it, seeds a new directory unless its shop is one's own, and serves Supabase and the site. Throws
 * StartError for what a person can fix; then, as after stop(), nothing is left running.
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
  const { webPort, apiPort, dbPort, dataDir, publicUrl, tell = () => {} } = options;
  const siteUrl = addressAt(webPort);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const config = readConfig();
  if (publicUrl && SECRET_KEY === PUBLISHED.secretKey) throw new Error('Published keys are for nobody but this computer.');

  const lock = await lockDataDir(dataDir);
  undo.push(() => lock.release());
  const cancelled = new AbortController();
  const building = options.site === 'built' ? buildSite(PUBLISHABLE_KEY, cancelled.signal, tell) : Promise.resolve();
  undo.push(() => {
    cancelled.abort();
    return building.catch(() => {});
  });
  building.catch(() => {});

  const applied = new AppliedMigrations(dataDir);
  applied.refuseEdited();
  const fresh = applied.none;
  if (options.empty && !fresh) refuseSecondShop(dataDir);
  if (options.empty) beginOwnShop(dataDir);
  const isOwn = isOwnShop(dataDir);
  const seed = fresh && !isOwn;
  if (fresh) rmSync(join(dataDir, 'storage'), { recursive: true, force: true });
  tell(fresh ? 'Preparing the database...' : 'Starting the database...');
  const database = new Supervisor(
    await postgresPart(join(dataDir, 'postgres'), dbPort, { fresh, beforeListening: () => checkPorts(options) }),
  );
  undo.push(() => database.stop());
  await database.start();
  await (fresh ? bootstrap(dbPort) : takeOwnPasswords(dbPort));
  if (applied.beforeBaseline) await adoptBaseline(databaseUrl(dbPort, 'postgres'));
  await migrate(dbPort, { seed, tell });

  const rest = createRest(dbPort, config);
  undo.push(() => rest.close());
  const auth = createAuth(dbPort, config, apiUrl);
  undo.push(() => auth.close());
  const storage = createStorage(dbPort, dataDir, config);
  undo.push(() => storage.close());
  await storage.recover();
  if (seed) tell('Adding the demo’s pictures...');
  if (seed) await seedFiles(storage, config);
  if (seed) await onDatabase(databaseUrl(dbPort, 'postgres'), (sql) => seedSizes(sql, storage));
  const firstAdminCode = await onDatabase(databaseUrl(dbPort, 'postgres'), codeForFirstAdmin);
  applied.record();

  const log = requestLog(dataDir);
  undo.push(async () => void log.destroy());
  const functions = new Functions(apiUrl, { watch: options.site === 'dev', log, publicUrl, ...(firstAdminCode && { firstAdminCode }) });
  const gateway = createGateway({ rest, auth, storage, functions });
  const api = serverOf(gateway);
  await listen(api, apiPort);
  undo.push(() => close(api));
  undo.push(() => functions.stop());
  tell('Starting the functions...');
  await functions.start();

  await building;
  const { site, warm } = await createSite(gateway, functions, { dev: options.site === 'dev', apiUrl, webPort, publicUrl });
  undo.push(() => endOf([warm]));
  await listen(site, webPort);
  undo.push(() => close(site));

  return {
    siteUrl,
    publicUrl,
    apiUrl,
    databaseUrl: databaseUrl(dbPort, 'postgres'),
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    requestLog: requestLogFile(dataDir),
    isOwnShop: isOwn,
    firstAdminUrl: firstAdminCode && `${publicUrl ?? siteUrl}/admin#code=${firstAdminCode}`,
    failed: Promise.race([database.failed, functions.failed]),
    stop,
  };
}

/** Empties a data directory; `empty`: the next start begins a shop without the demo data. Throws StartError while a stack runs on it. */
export async function resetDataDir(dataDir: string, { empty = false } = {}): Promise<void> {
  const lock = await lockDataDir(dataDir);
  try {
    await stopOrphan(join(dataDir, 'postgres'));
    for (const part of ['seeded', 'postgres', 'storage', 'requests.log', 'requests.log.1', OWN_SHOP, OWN_KEYS])
      rmSync(join(dataDir, part), { recursive: true, force: true });
    if (empty) beginOwnShop(dataDir);
  } catch (error) {
    throw new StartError(`${dataDir} cannot be emptied: ${String(error)}`);
  } finally {
    await lock.release();
  }
}
