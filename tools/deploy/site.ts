import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../questions.ts';
import { HISTORY, migrationNames } from '../schema/lockFile.ts';
import type { Host } from './answers.ts';
import type { Deployment } from './deployment.ts';

const TEMPLATES = join(import.meta.dirname, 'hosts');
const FILES: Partial<Record<Host, string[]>> = {
  netlify: ['netlify.toml'],
  vercel: ['vercel.json'],
  cloudflare: ['wrangler.jsonc', 'worker.js'],
};
const LOOKS = 30;

const keys = z.object({ keys: z.array(z.object({ api_key: z.string(), type: z.string().optional(), name: z.string() })) });
const health = z.looseObject({ status: z.string(), lastMigration: z.string().nullable() });

/** The project's publishable key, which is public; on an older project its anon key. */
async function publishableKey({ cli }: Deployment, ref: string): Promise<string> {
  const { keys: all } = keys.parse((await cli(['projects', 'api-keys', `--remote=${ref}`])).answer);
  const key = all.find(({ type }) => type === 'publishable') ?? all.find(({ name }) => name === 'anon');
  if (key) return key.api_key;
  throw new Refusal(
    `The project has no publishable key. Make one in its dashboard (Project Settings → API keys), then say npm run deploy again.`,
  );
}

async function healthAt(address: string): Promise<z.infer<typeof health> | undefined> {
  try {
    return health.parse(await (await fetch(address)).json());
  } catch {
    return undefined;
  }
}

/** Waits until the function answers well with the newest migration; answers its report as one line. Throws Refusal. */
export async function requireHealth({ addressOf, pauseMs, signal }: Deployment, ref: string): Promise<string> {
  const address = `${addressOf(ref)}/functions/v1/api/health`;
  const newest = migrationNames(HISTORY).at(-1)?.replace('.sql', '');
  let report = await healthAt(address);
  const isWell = () => report?.status === 'ok' && report.lastMigration === newest;
  for (let looks = 1; !isWell() && looks < LOOKS; looks++) {
    await setTimeout(pauseMs, undefined, { signal });
    report = await healthAt(address);
  }
  if (isWell()) return JSON.stringify(report);
  throw new Refusal(
    `${address} should say "status":"ok" and "lastMigration":"${newest}". It says ${report ? JSON.stringify(report) : 'nothing'}.\n` +
      'The function’s log says why (dashboard, Edge Functions, api, Logs). Then say npm run deploy again.',
  );
}

/** Writes what the host reads into the repository, unless the operator has files of their own there. */
function writeHostFiles({ folder, say }: Deployment, host: Host, address: string): void {
  for (const name of FILES[host] ?? []) {
    const [text, file] = [readFileSync(join(TEMPLATES, name), 'utf8').replaceAll('https://<ref>.supabase.co', address), join(folder, name)];
    if (!existsSync(file)) {
      writeFileSync(file, text);
      say(`Host: ${name} is written, for ${host}.`);
    } else if (readFileSync(file, 'utf8') !== text) {
      say(`Host: ${name} is another than this command would write, and was left alone. Compare it with tools/deploy/hosts/${name}.`);
    }
  }
}

/** Builds the site for its host; answers what is left to do there. */
export async function buildSite(deployment: Deployment, ref: string, host: Host, site: string): Promise<string[]> {
  const { build, say, addressOf } = deployment;
  const address = addressOf(ref);
  const VITE_SUPABASE_PUBLISHABLE_KEY = await publishableKey(deployment, ref);
  say('Site: building …');
  if (host === 'server') {
    await build({ VITE_SUPABASE_PUBLISHABLE_KEY });
    say('Site: built, in web/dist.');
    return [
      'On the server, with https in front of it (docs/deploy.md, A server):',
      `  SUPABASE_URL=${address} SITE_URL=${site} PORT=3000 npm run serve`,
    ];
  }
  const settings = { SUPABASE_URL: address, SITE_URL: site, VITE_SUPABASE_PUBLISHABLE_KEY };
  await build(settings);
  say(`Site: built, in web/dist.`);
  writeHostFiles(deployment, host, address);
  const variables = Object.entries(settings).map(([name, value]) => `  ${name}=${value}`);
  return [
    host === 'cloudflare' ? 'Publish it: npx wrangler deploy.' : 'Publish web/dist on the host (docs/deploy.md, A static host).',
    'Where the host builds it by itself, these are its environment variables:',
    ...variables,
  ];
}

/** Whether the published site passes questions on to this project. */
export async function isPublished(site: string): Promise<boolean> {
  return (await healthAt(`${site}/api/health`))?.status === 'ok';
}
