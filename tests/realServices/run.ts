import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { confirm } from '@clack/prompts';
import postgres, { type Sql } from 'postgres';
import type { Project } from '../../tools/local-supabase/cliStack.ts';
import { freePort } from '../../tools/local-supabase/functions.ts';
import { serveBefore } from '../../tools/local-supabase/onSupabase.ts';
import { close } from '../../tools/local-supabase/serving.ts';
import { ROOT, StartError } from '../../tools/local-supabase/settings.ts';
import { installPgtap, removePgtap } from '../database/tap.ts';
import type { TestStack } from '../stack.ts';
import { refuseRealData, SEED } from './contents.ts';
import { restoreStorage, seedStorage } from './files.ts';
import { type Fresh, freshlyMigrated } from './fresh.ts';
import { empty, isRemembered, remember, restore } from './memory.ts';
import { findProject, requireFunction, superuserOf } from './project.ts';
import { skippedAt } from './skipped.ts';

/** `npm run test:supabase -- URL [api] [browser] [--yes]`: both parts by default. */
const PARTS = { api: ['vitest/vitest.mjs', 'run', 'tests/api', 'tests/database'], browser: ['@playwright/test/cli.js', 'test'] } as const;
type Part = keyof typeof PARTS;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const named = (Object.keys(PARTS) as Part[]).filter((part) => words.includes(part));
const wanted = named.length ? named : (Object.keys(PARTS) as Part[]);

let child: ChildProcess | undefined;
let interrupted = false;
// Ctrl-C ends the tests at once; the project is still restored.
process.on('SIGINT', () => {
  interrupted = true;
});
process.on('SIGTERM', () => {
  interrupted = true;
  child?.kill('SIGTERM');
});

function run(part: Part, stack: TestStack): Promise<number> {
  const [file, ...args] = PARTS[part];
  child = spawn(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_STACK: JSON.stringify(stack) },
  });
  return new Promise((done, fail) => {
    child?.once('error', fail);
    child?.once('close', (code) => done(code ?? 1));
  });
}

/** Restores the project to its state before the tests. */
async function takeBack(sql: Sql, project: Project): Promise<void> {
  await restoreStorage(sql, project);
  await restore(sql);
}

/** Runs `work` with the demo data alone, and restores the project afterwards. */
async function onDemoData<T>(sql: Sql, project: Project, fresh: Fresh, work: () => Promise<T>): Promise<T> {
  await remember(sql);
  try {
    await empty(sql, fresh);
    await sql.file(SEED);
    await seedStorage(sql, project);
    return await work();
  } finally {
    await takeBack(sql, project);
  }
}

async function agree({ apiUrl }: Project): Promise<void> {
  const question = `The tests write to ${apiUrl} and delete what is there; afterwards the rows and files are put back as they are now, and everybody there is logged out. Go on?`;
  if (process.argv.includes('--yes')) return;
  if (!process.stdin.isTTY) throw new StartError(`${question} Say so with --yes.`);
  if ((await confirm({ message: question, initialValue: false })) !== true) throw new StartError('Nothing was changed.');
}

async function testSupabase(): Promise<number> {
  const project = await findProject(words.find((word) => !(word in PARTS)));
  await requireFunction(project);
  await agree(project);
  const fresh = await freshlyMigrated();
  const sql = postgres(project.databaseUrl, { max: 1, onnotice: () => {} });
  const server = await serveBefore(project, await freePort(), 'built');
  try {
    if (await isRemembered(sql)) {
      console.log('An earlier run was broken off: putting back what it has changed.');
      await takeBack(sql, project);
    }
    await refuseRealData(sql, fresh);
    const port = (server.address() as { port: number }).port;
    const stack: TestStack = { ...project, siteUrl: `http://127.0.0.1:${port}`, dataDir: '' };
    const pgtap = superuserOf(project.databaseUrl) ?? project.databaseUrl;
    const isPgtapOurs = wanted.includes('api') && (await installPgtap(pgtap));
    const results: [Part, number][] = [];
    for (const part of wanted) {
      if (!interrupted) results.push([part, await onDemoData(sql, project, fresh, () => run(part, stack))]);
    }
    if (isPgtapOurs) await removePgtap(pgtap);
    console.log(`\n${project.apiUrl} is as it was before.\n`);
    for (const [part, code] of results) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${part} tests`);
    for (const reason of skippedAt(project.databaseUrl)) console.log(`skipped ${reason}`);
    return !interrupted && results.every(([, code]) => code === 0) ? 0 : 1;
  } finally {
    await close(server);
    await sql.end();
  }
}

process.exit(
  await testSupabase().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }),
);
