import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../functions.ts';
import { ROOT } from '../settings.ts';
import { type Stack, startStack } from '../stack.ts';
import { PICTURE } from './clients.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recover-'));
chmodSync(dataDir, 0o711);
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

/** Runs a program that ends itself by kill -9. */
function killed(program: string): void {
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${program}; process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stderr).not.toContain('Error');
  expect(signal).toBe('SIGKILL');
}

test('a start after a crash removes bytes that belong to nothing, and says which files have lost theirs', async () => {
  const first = await start();
  for (const path of ['Notices/7', 'Notices/8']) {
    const { error } = await notices(first).upload(path, PICTURE, { contentType: 'image/webp' });
    expect(error).toBeNull();
  }
  await first.stop();
  const before = versions();

  // Killed when the bytes are there and the row is not, as an upload writes them; and halfway through the bytes.
  killed(`const { Blobs } = await import('./local/storage/blobs.ts');
    const blobs = new Blobs(${JSON.stringify(join(dataDir, 'storage'))});
    await blobs.write(new Blob(['picture']).stream(), 100);
    blobs.write(new ReadableStream({ pull: async (c) => { await new Promise(setImmediate); c.enqueue(new Uint8Array(10)); } }), 1e9);
    await new Promise((done) => setTimeout(done, 50))`);
  expect(versions()).toHaveLength(before.length + 1);

  const second = await start();
  expect(versions().sort()).toEqual(before.sort());
  expect(readdirSync(join(dataDir, 'storage/arriving'))).toEqual([]);
  expect(errors).toContain('the bytes of 1 files that belonged to nothing are removed');
  const { data: info } = await notices(second).info('Notices/7');
  await second.stop();

  // The other order: the row is there and its bytes are not.
  killed(`const { rmSync } = await import('node:fs');
    rmSync(${JSON.stringify(join(dataDir, 'storage/versions', info?.version ?? ''))})`);
  const third = await start();
  try {
    expect(errors).toContain('the bytes of these files are missing: public-files/Notices/7');
    const answer = await fetch(notices(third).getPublicUrl('Notices/7').data.publicUrl);
    expect(await answer.json()).toMatchObject({ statusCode: '404' });
    expect((await fetch(notices(third).getPublicUrl('Notices/8').data.publicUrl)).status).toBe(200);
    // It can be deleted as any other, and sent anew.
    expect((await notices(third).remove(['Notices/7'])).data).toHaveLength(1);
    expect((await notices(third).upload('Notices/7', PICTURE, { contentType: 'image/webp' })).error).toBeNull();
  } finally {
    await third.stop();
  }
}, 120_000);
