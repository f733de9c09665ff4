import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { temporaryDataDir } from '../../../tests/stack.ts';
import { connect } from '../database.ts';
import { freePort } from '../functions.ts';
import { ROOT } from '../settings.ts';
import { type Stack, startStack } from '../stack.ts';
import { Blobs } from '../storage/blobs.ts';
import { recover } from '../storage/recover.ts';
import { PICTURE } from './clients.ts';

const dataDir = await temporaryDataDir(inject('seeded'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let errors: string;
beforeEach(() => {
  errors = '';
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors += `${words.join(' ')}\n`;
  });
});
afterEach(() => vi.restoreAllMocks());

async function start(): Promise<Stack> {
  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  return startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is' });
}
const notices = ({ apiUrl, secretKey }: Stack) =>
  createClient(apiUrl, secretKey, { auth: { persistSession: false } }).storage.from('public-files');
const versions = () => readdirSync(join(dataDir, 'storage/versions'));

/** The status of reading each notice, from its row. */
async function statuses({ databaseUrl }: Stack): Promise<Record<string, number>> {
  const sql = postgres(databaseUrl, { max: 1 });
  const rows = await sql<{ name: string; status: number }[]>`
    select name, (metadata ->> 'httpStatusCode')::int as status from storage.objects where name in ('Notices/7', 'Notices/8')`;
  await sql.end();
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

/** Runs a program that kills itself with SIGKILL. */
function killed(program: string): void {
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${program}; process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stderr).not.toContain('Error');
  expect(signal).toBe('SIGKILL');
}

test('crash recovery removes bytes without a row, and logs rows without bytes or with a part of them (R454)', async () => {
  const first = await start();
  for (const path of ['Notices/7', 'Notices/8']) {
    const { error } = await notices(first).upload(path, PICTURE, { contentType: 'image/webp' });
    expect(error).toBeNull();
  }
  await first.stop();
  const before = versions();

  // Killed between bytes and row, in the order in which an upload writes them; and halfway through the bytes.
  killed(`const { Blobs } = await import('./tools/local-supabase/storage/blobs.ts');
    const blobs = new Blobs(${JSON.stringify(join(dataDir, 'storage'))});
    await blobs.write(new Blob(['picture']).stream(), 100);
    blobs.write(new ReadableStream({ pull: async (c) => { await new Promise(setImmediate); c.enqueue(new Uint8Array(10)); } }), 1e9);
    await new Promise((done) => setTimeout(done, 50))`);
  expect(versions()).toHaveLength(before.length + 1);

  const second = await start();
  expect(versions().sort()).toEqual(before.sort());
  expect(readdirSync(join(dataDir, 'storage/arriving'))).toEqual([]);
  expect(errors).toContain('the bytes of 1 files that belonged to nothing are removed');

  // A start has called it; what it does of the rest is asked of it alone, on the running stack.
  const sql = connect(Number(new URL(second.databaseUrl).port), 'supabase_storage_admin', 1);
  const recovered = (page?: number) => recover({ sql, blobs: new Blobs(join(dataDir, 'storage')), sizeLimit: 0 }, page);
  try {
    // The other way round: the row exists and its bytes do not.
    const { data: info } = await notices(second).info('Notices/7');
    const bytes = join(dataDir, 'storage/versions', info?.version ?? '');
    const away = join(dataDir, 'away');
    renameSync(bytes, away);
    await recovered();
    expect(await statuses(second)).toEqual({ 'Notices/7': 404, 'Notices/8': 200 });
    expect(errors).toContain('these files are missing or cut off: public-files/Notices/7');
    const answer = await fetch(notices(second).getPublicUrl('Notices/7').data.publicUrl);
    expect(await answer.json()).toMatchObject({ statusCode: '404' });
    expect((await fetch(notices(second).getPublicUrl('Notices/8').data.publicUrl)).status).toBe(200);

    // A part of them is as bad as none, as an older version of this left it on a full disk: nobody is sent half a picture, or waits for it.
    copyFileSync(away, bytes);
    truncateSync(bytes, PICTURE.length - 1);
    errors = '';
    await recovered();
    expect(await statuses(second)).toEqual({ 'Notices/7': 404, 'Notices/8': 200 });
    expect(errors).toContain('these files are missing or cut off: public-files/Notices/7');
    const cut = await fetch(notices(second).getPublicUrl('Notices/7').data.publicUrl);
    expect(await cut.json()).toMatchObject({ statusCode: '404' });
    rmSync(bytes);

    // The bytes are restored, for example from a backup; afterwards they are lost for good.
    renameSync(away, bytes);
    await recovered();
    expect(await statuses(second)).toEqual({ 'Notices/7': 200, 'Notices/8': 200 });
    // Pagination: more files than one page are all processed, each once.
    const [whole, said] = [versions(), errors];
    await recovered(2);
    expect(versions()).toEqual(whole);
    expect(errors).toBe(said);
    rmSync(bytes);
    await recovered();
    // It can be deleted like any other, and uploaded again.
    expect((await notices(second).remove(['Notices/7'])).data).toHaveLength(1);
    expect((await notices(second).upload('Notices/7', PICTURE, { contentType: 'image/webp' })).error).toBeNull();
  } finally {
    await sql.end();
    await second.stop();
  }
}, 120_000);
