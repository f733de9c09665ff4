import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { runShown } from '../child.ts';
import { freePort } from '../local-supabase/functions.ts';
import { type Stack, startStack } from '../local-supabase/stack.ts';
import { noteOperation } from '../noteOperation.ts';
import { Refusal } from '../questions.ts';
import { EXIT, type Interruption, type Progress, run } from './command.ts';
import { compare } from './compare.ts';
import { folderOf, newestBackup } from './keep.ts';
import type { Manifest } from './manifest.ts';
import { accessFromEnvironment } from './project.ts';
import { verify } from './readArchive.ts';

// npm run rehearse [-- FOLDER]: restores the newest backup into an empty stack, compares both, and removes the stack (R637).

/**
 * A stack for a while: without the demo, on free ports. Its data lie beside the backups, where there is a disk's room: /tmp may be memory. Root's
 * Postgres is another user, who enters no closed folder.
 */
async function onTemporaryStack<T>(backups: string, work: (stack: Stack) => Promise<T>): Promise<T> {
  process.umask(0o077);
  const isRoot = process.getuid?.() === 0;
  const dataDir = mkdtempSync(join(isRoot ? tmpdir() : backups, 'rehearsal-'));
  if (isRoot) chmodSync(dataDir, 0o711);
  try {
    const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
    const stack = await startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is', empty: true });
    return await work(stack).finally(() => stack.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function restoreInto({ apiUrl, databaseUrl, secretKey }: Stack, file: string, { signal }: Interruption): Promise<void> {
  const env = { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_DB_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey };
  const { code, words } = await runShown(process.execPath, [join(import.meta.dirname, 'restore.ts'), file], { env, signal });
  if (code !== EXIT.done) throw new Refusal(`${file} could not be restored. ${words}`);
}

async function healthOf({ apiUrl }: Stack): Promise<string> {
  const answer = await fetch(`${apiUrl}/functions/v1/api/health`);
  const { status } = (await answer.json()) as { status?: string };
  return status ?? String(answer.status);
}

/** Answers in words what differs. */
async function rehearse(file: string, manifest: Manifest, stop: Interruption, { say }: Progress): Promise<string[]> {
  return onTemporaryStack(dirname(file), async (stack) => {
    await restoreInto(stack, file, stop);
    const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
    const { told, differences } = await compare({ ...stack, sql }, file, manifest).finally(() => sql.end());
    // The last: a question wakes the housekeeping, which may change things.
    const health = await healthOf(stack);
    if (health !== 'ok') differences.push(`The restored shop is not well: its health is '${health}'.`);
    say(`Compared: ${told.join('; ')}; and the health of the restored shop.`);
    return differences;
  });
}

await run(async (stop, progress) => {
  const shop = accessFromEnvironment();
  let file = '';
  try {
    file = newestBackup(folderOf(parseArgs({ allowPositionals: true }).positionals[0]));
    progress.say(`The newest backup is ${file}.`);
    const manifest = await verify(file, () => {});
    const differences = await rehearse(file, manifest, stop, progress);
    for (const difference of differences) progress.say(difference);
    progress.say(differences.length ? 'THE REHEARSAL HAS FAILED.' : `The rehearsal has succeeded: ${file} brings everything back.`);
    await noteOperation(shop, 'rehearsal', !differences.length, { file, madeAt: manifest.madeAt, differences: differences.slice(0, 10) });
    return differences.length ? EXIT.failed : EXIT.done;
  } catch (error) {
    await noteOperation(shop, 'rehearsal', false, { file, error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
});
