import type { TestProject } from 'vitest/node';
import { migrate, updatePlatform } from '../tools/local-supabase/migrations.ts';
import { startScratch } from '../tools/local-supabase/scratch.ts';
import { findTestStack, seededDataDir, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
    /** The data directory of a stack that was seeded and stopped, for startTestStack. */
    seeded: string;
    /** Where migratedDatabase() copies from: a server whose `postgres` has the migrations alone, and its database without them. */
    migrated: { port: number; empty: string };
  }
}

/** Starts a server whose `postgres` has the migrations and nothing else, and beside it the database of a new project. */
async function startMigrated() {
  const { port, create, stop } = await startScratch();
  const empty = 'empty';
  try {
    await updatePlatform(port);
    await create(empty);
    await migrate(port, { seed: false });
    return { port, empty, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether this run has tests in a folder that matches: all, unless some are named. */
function runs(folder: RegExp): boolean {
  const named = process.argv.filter((word) => /^(\.\/)?(tests|tools|web)\b/.test(word));
  return named.length === 0 || named.some((word) => folder.test(word));
}

/** Global setup: one stack for the whole run, and what stacks and databases of single files are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };

  async function startCommon(): Promise<void> {
    let seeded = '';
    if (process.env.TEST_SEEDED || runs(/\b(tools|tests\/realServices)\b/)) {
      const made = await seededDataDir();
      seeded = made.seeded;
      undo.push(made.remove);
    }
    const { stop, ...stack } = await findTestStack(runs(/\btests(\/site|\/?$)/) ? 'built' : 'as is', seeded);
    undo.push(stop);
    project.provide('seeded', seeded);
    project.provide('stack', stack);
  }

  async function startDatabases(): Promise<void> {
    if (!runs(/\b(tools\/backup|tests\/(database|realServices))\b/)) return;
    const { stop, ...migrated } = await startMigrated();
    undo.push(stop);
    project.provide('migrated', migrated);
  }

  const started = await Promise.allSettled([startCommon(), startDatabases()]);
  const failed = started.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) await stop();
  if (failed) throw failed.reason;
  return stop;
}
