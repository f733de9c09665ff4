import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CODE_LENGTH, firstVisit } from '../../supabase/functions/_shared/contract/firstAdmin.ts';
import { ROOT } from '../local-supabase/settings.ts';
import { Refusal } from '../questions.ts';
import type { Cli } from './cli.ts';
import type { Deployment } from './deployment.ts';

// The steps of docs/deploy.md in their order. Each looks at the project, not at what an earlier run has noted.

const history = z.object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) });
const anything = z.string().min(1);

/** Which migrations a database lacks, and whether it has any. `target` is a project ref or the URL of a database. */
async function missingMigrations(cli: Cli, target: string, env: Record<string, string>) {
  const { migrations } = history.parse((await cli(['migration', 'list', `--remote=${target}`], { env })).answer);
  return { missing: migrations.filter(({ local, remote }) => local && !remote), isNew: migrations.every(({ remote }) => !remote) };
}

/** Tables, policies, buckets and the SQL function of the token hook. The demo data are never part of it. */
export async function pushTables(deployment: Deployment, target: string): Promise<void> {
  const { cli, ask, say } = deployment;
  deployment.password ??= await ask('Password of the database', anything, { hidden: true });
  const env = { SUPABASE_DB_PASSWORD: deployment.password };
  const { missing, isNew } = await missingMigrations(cli, target, env);
  const count = missing.length === 1 ? '1 migration' : `${missing.length} migrations`;
  if (missing.length && !isNew) {
    await ask(
      `The shop is at work and gets ${count}. Type yes when you have a backup of now (npm run backup)`,
      z.literal('yes', 'Type yes, or stop with Ctrl-C.'),
    );
  }
  if (missing.length) say(`Tables: ${count} …`);
  await cli(['db', 'push', `--remote=${target}`, '--yes'], { env });
  say(missing.length ? `Tables: ${count} applied.` : 'Tables: all migrations were there.');
}

const SITE_URL = /^site_url = .*$/m;

/**
 * supabase/config.toml for the project: with the address of the site, and as long as nobody knows it without any, so that the project
 * keeps what it has.
 */
function settingsFor(config: string, site: string | undefined): string {
  if (!SITE_URL.test(config)) throw new Error('supabase/config.toml has no line site_url.');
  return config.replace(SITE_URL, site ? `site_url = ${JSON.stringify(site)}` : '');
}

/** A folder outside the repository that only its owner reads, for the time of `work`. */
async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Auth, API and Storage as supabase/config.toml says. After the tables: the token hook that it switches on is one of their functions. */
export const pushSettings = ({ cli, say, answers: { site } }: Deployment, ref: string): Promise<void> =>
  inOwnFolder(async (workdir) => {
    mkdirSync(join(workdir, 'supabase'));
    const config = settingsFor(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8'), site);
    writeFileSync(join(workdir, 'supabase/config.toml'), config);
    const { code } = await cli(['config', 'diff', `--remote=${ref}`, '--exit-code'], { workdir });
    if (code === 0) return say('Settings: they were as they should be.');
    await cli(['config', 'push', `--remote=${ref}`, '--yes'], { workdir });
    say(site ? `Settings: pushed, with ${site}.` : 'Settings: pushed, without the address of the site, which is not known yet.');
  });

/** The Edge Function, each time: only its source says whether it is the newest. */
export async function deployFunction({ cli, say }: Deployment, ref: string): Promise<void> {
  say('Function: bundling and deploying …');
  await cli(['functions', 'deploy', 'api', `--remote=${ref}`, '--use-api', '--yes']);
  say('Function: deployed.');
}

async function answerOf(address: string): Promise<unknown> {
  try {
    return await (await fetch(address)).json();
  } catch (error) {
    throw new Refusal(`${address} does not answer: ${error instanceof Error ? error.message : error}. Say npm run deploy again.`);
  }
}

/** The link by which the dealer makes the first account; undefined when there is one, or the site has no address yet. */
export async function firstAdminLink({ cli, say, answers: { site }, addressOf }: Deployment, ref: string): Promise<string | undefined> {
  const { awaited, hasCode } = firstVisit.parse(await answerOf(`${addressOf(ref)}/functions/v1/api/firstAdmin`));
  if (!awaited) say('First admin: the shop has an account.');
  if (!awaited || !site) return undefined;
  const code = randomBytes(CODE_LENGTH).toString('base64url');
  await inOwnFolder(async (folder) => {
    const file = join(folder, 'code.env');
    writeFileSync(file, `FIRST_ADMIN_CODE=${code}\n`, { mode: 0o600 });
    await cli(['secrets', 'set', '--env-file', file, `--remote=${ref}`, '--yes']);
  });
  say(hasCode ? 'First admin: a new code is set; an earlier link opens nothing now.' : 'First admin: a code is set.');
  return `${site}/admin#code=${code}`;
}
