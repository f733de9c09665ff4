import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../local/functions.ts';
import { type Stack, type StackOptions, startStack } from '../local/stack.ts';

/** Where a test finds the running stack. */
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

/** Starts a freshly seeded stack on free ports and a directory of its own, which stop() takes away. */
export async function startTestStack(site: StackOptions['site']): Promise<TestStack & Pick<Stack, 'stop' | 'failed'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  // Postgres may run as another user than we, and has to reach its folder in here.
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
    ...{ siteUrl, apiUrl, databaseUrl, publishableKey, secretKey, dataDir, failed },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One stack for the whole run: `inject('stack')` says where. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, failed: _, ...stack } = await startTestStack('as is');
  project.provide('stack', stack);
  return stop;
}
