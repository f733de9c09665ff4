import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError, siteUrlIn } from '../../web/server/settings.ts';
import { announcement } from './announcement.ts';
import { makeOwnKeys, refuseOpening } from './ownKeys.ts';
import { isOwnShop } from './ownShop.ts';
import { placeFromEnvironment, StartError } from './settings.ts';
import type { Stack, StackOptions } from './stack.ts';

let stack: Stack | undefined;
let wanted = true;
let ending = false;

async function end(code: number, reason?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (reason) console.error(reason);
  await stack?.stop();
  process.exit(code);
}

/** npm does not forward SIGTERM: when our parent process is gone, we stop too. */
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

/** Starts the stack. Its secrets are read when its modules are loaded, so those of a shop that others reach are made before. */
async function startHere(options: StackOptions): Promise<Stack> {
  const { dataDir, empty, publicUrl } = options;
  if (publicUrl) {
    const begins = empty === true && !existsSync(join(dataDir, 'seeded'));
    refuseOpening({ dataDir, isOwn: begins || isOwnShop(dataDir) });
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
    makeOwnKeys(dataDir);
  }
  const { startStack } = await import('./stack.ts');
  return startStack(options);
}

async function startBefore(options: StackOptions): Promise<Stack> {
  const { startOnSupabase } = await import('./onSupabase.ts');
  return startOnSupabase(options);
}

try {
  const site = process.argv.includes('--dev') ? 'dev' : 'built';
  const publicUrl = process.env.SITE_URL ? siteUrlIn(process.env) : undefined;
  const options = { ...placeFromEnvironment(), site, empty: process.argv.includes('--empty'), publicUrl, tell: console.log } as const;
  const starting = process.argv.includes('--supabase') ? startBefore(options) : startHere(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      wanted = false;
      stack ??= await starting.catch(() => undefined);
      await end(0);
    });
  }
  endWithNpm();
  stack = await starting;
  stack.failed.then((reason) => end(1, reason));
  if (wanted) console.log(`${announcement(stack)}\nready`);
} catch (error) {
  // Ctrl-C reaches the programs that a start waits for, too.
  if (!wanted) await end(0);
  const isForPeople = error instanceof StartError || error instanceof SettingError;
  await end(1, isForPeople ? error.message : String(error instanceof Error ? error.stack : error));
}
