import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '../tools/local-supabase/functions.ts';
import { SUPERUSER, databaseUrl as urlOf } from '../tools/local-supabase/postgres.ts';
import { type Stack, type StackOptions, startStack } from '../tools/local-supabase/stack.ts';

/** The URLs and keys of the running stack. `dataDir` is empty for one that somebody else has started. */
export interface TestStack {
  siteUrl: string;
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  dataDir: string;
}

/** Makes a temporary data directory; a copy of `from`, unless that is empty. */
export async function temporaryDataDir(from = ''): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  // With their owners: Postgres may run as another user, who must be able to enter this directory, too.
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
  chmodSync(dataDir, 0o711);
  return dataDir;
}

/**
 * A seeded data directory for stacks to be copies of, whose Postgres does not wait for the disk: the one of `npm test`, or a new one that
 * `remove` deletes. '' where a stack is given.
 */
export async function seededDataDir(): Promise<{ seeded: string; remove: () => void }> {
  const { TEST_SEEDED = '' } = process.env;
  if (TEST_SEEDED || givenStack()) return { seeded: TEST_SEEDED, remove: () => {} };
  const dataDir = await temporaryDataDir();
  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  const { stop } = await startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is' });
  await stop();
  appendFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  return { seeded: dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

// The Auth server's own setting: bcrypt is made to take its time, and the tests make hundreds of accounts.
process.env.LITE_AUTH_BCRYPT_COST = '4';

/** Hashes the demo people's passwords at the least cost, too: the tests log in hundreds of times. */
async function hashCheaply(dbPort: number): Promise<void> {
  const sql = postgres(urlOf(dbPort, SUPERUSER), { max: 1 });
  // Without triggers: nobody has changed a password.
  await sql`set session_replication_role = replica`;
  await sql`
    update auth.users set encrypted_password = extensions.crypt(split_part(email, '@', 1) || '123', extensions.gen_salt('bf', 4))
    where email in ('admin@staff.invalid', 'employee@staff.invalid', 'driver@staff.invalid')`;
  await sql.end();
}

/** Starts a freshly seeded stack on free ports and a temporary directory, which stop() deletes; in a second as a copy of `seeded`. */
export async function startTestStack(site: StackOptions['site'], seeded = ''): Promise<TestStack & Pick<Stack, 'stop' | 'failed'>> {
  const dataDir = await temporaryDataDir(seeded);
  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  const { siteUrl, apiUrl, databaseUrl, publishableKey, secretKey, failed, stop } = await startStack({
    webPort,
    apiPort,
    dbPort,
    dataDir,
    site,
  });
  await hashCheaply(dbPort);
  return {
    siteUrl,
    apiUrl,
    databaseUrl,
    publishableKey,
    secretKey,
    dataDir,
    failed,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a shop without the demo data on free ports; in a temporary directory, which stop() deletes, unless another is named. */
export async function startOwnShop(kept?: string, tell: (text: string) => void = () => {}): Promise<Stack & { dataDir: string }> {
  const dataDir = kept ?? (await temporaryDataDir());
  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  const stack = await startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is', empty: kept === undefined, tell });
  return {
    ...stack,
    dataDir,
    async stop() {
      await stack.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The stack given to `npm run test:supabase`; undefined when the tests start their own. */
export const givenStack = (): TestStack | undefined =>
  process.env.TEST_STACK ? (JSON.parse(process.env.TEST_STACK) as TestStack) : undefined;

/** The given stack, which is not stopped, or one of the tests' own. */
export async function findTestStack(site: StackOptions['site'], seeded = ''): Promise<TestStack & Pick<Stack, 'stop'>> {
  const given = givenStack();
  if (given) return { ...given, stop: async () => {} };
  const { failed: _, ...own } = await startTestStack(site, seeded);
  return own;
}
