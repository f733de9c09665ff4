import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../tools/local-supabase/functions.ts';
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

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
  }
}

/** Starts a freshly seeded stack on free ports and a temporary directory, which stop() deletes. */
export async function startTestStack(site: StackOptions['site']): Promise<TestStack & Pick<Stack, 'stop' | 'failed'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  // Postgres may run as another user, and must be able to enter this directory.
  chmodSync(dataDir, 0o711);
  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  const { siteUrl, apiUrl, databaseUrl, publishableKey, secretKey, failed, stop } = await startStack({
    webPort,
    apiPort,
    dbPort,
    dataDir,
    site,
  });
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

/** The stack given to `npm run test:supabase`; undefined when the tests start their own. */
export const givenStack = (): TestStack | undefined =>
  process.env.TEST_STACK ? (JSON.parse(process.env.TEST_STACK) as TestStack) : undefined;

/** The given stack, which is not stopped, or one of the tests' own. */
export async function findTestStack(site: StackOptions['site']): Promise<TestStack & Pick<Stack, 'stop'>> {
  const given = givenStack();
  if (given) return { ...given, stop: async () => {} };
  const { failed: _, ...own } = await startTestStack(site);
  return own;
}

/** Whether this run has tests of the site, which need it built. */
function asksForSite(): boolean {
  const named = process.argv.filter((word) => /^(\.\/)?(tests|tools|web)\b/.test(word));
  return named.length === 0 || named.some((word) => /\btests(\/site|\/?$)/.test(word));
}

/** Global setup: one stack for the whole run; `inject('stack')` has its URLs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...stack } = await findTestStack(asksForSite() ? 'built' : 'as is');
  project.provide('stack', stack);
  return stop;
}
