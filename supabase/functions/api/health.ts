import { z } from 'zod';
import { VERSION } from '../_shared/contract/version.ts';
import type { Db } from './clients.ts';
import type { Settings } from './env.ts';

/** Timeout for each part, in milliseconds. */
const PATIENCE_MS = 2000;
/** Cache lifetime of a report, in milliseconds: frequent callers put no load on anything. */
const KEPT_MS = 1000;

/** What Auth says to everybody of how it is set. */
const authSettings = z.object({ disable_signup: z.boolean() });

type Part = 'ok' | 'unreachable';

/** The answer of GET /api/health, the health check; nothing in it is secret. */
export interface Health {
  status: 'ok' | 'unavailable';
  version: string;
  /** The newest migration in the database, by its file name; null where it cannot be read. */
  lastMigration: string | null;
  database: Part;
  auth: Part;
  storage: Part;
}

/** `ok` when `ask` resolves; the reason of a failure is logged. */
const reach = (name: string, ask: () => Promise<unknown>): Promise<Part> =>
  ask().then(
    () => 'ok',
    (error: unknown) => {
      console.error(`health: ${name} is unreachable:`, error);
      return 'unreachable';
    },
  );

async function visit({ supabaseUrl, publishableKey }: Settings, path: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${supabaseUrl}${path}`, { headers: { apikey: publishableKey }, signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
}

/** Whether strangers can sign up; null when the Auth server does not say. */
export async function isSignUpOpen({ supabaseUrl, publishableKey }: Settings): Promise<boolean | null> {
  const asked = { headers: { apikey: publishableKey }, signal: AbortSignal.timeout(PATIENCE_MS) };
  const said: unknown = await fetch(`${supabaseUrl}/auth/v1/settings`, asked)
    .then((answer) => answer.json())
    .catch((error: unknown) => console.error('health: the settings of auth are not known:', error));
  const parsed = authSettings.safeParse(said);
  return parsed.success ? !parsed.data.disable_signup : null;
}

async function check(settings: Settings, visitor: Db): Promise<Health> {
  const inTime = () => AbortSignal.timeout(PATIENCE_MS);
  const [database, auth, storage, newest] = await Promise.all([
    reach('database', async () => visitor.rpc('health').abortSignal(inTime()).throwOnError()),
    reach('auth', () => visit(settings, '/auth/v1/health')),
    reach('storage', () => visit(settings, '/storage/v1/status')),
    visitor.rpc('last_migration').abortSignal(inTime()),
  ]);
  const status = [database, auth, storage].every((part) => part === 'ok') ? 'ok' : 'unavailable';
  return { status, version: VERSION, lastMigration: newest.data, database, auth, storage };
}

/** Health check of all parts in parallel; requests meanwhile or within a second share one report. */
export function healthReports() {
  let kept: Promise<Health> | undefined;
  return (settings: Settings, visitor: Db): Promise<Health> => {
    kept ??= check(settings, visitor).finally(() => {
      setTimeout(() => {
        kept = undefined;
      }, KEPT_MS);
    });
    return kept;
  };
}
