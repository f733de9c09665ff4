import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { databaseUrl, SUPERUSER } from '../postgres.ts';
import { seedFiles, sniffType } from '../seedFiles.ts';
import { ROOT, readConfig } from '../settings.ts';
import { createStorage } from '../storage/server.ts';
import { PICTURE, service, stack } from './clients.ts';

const dbPort = Number(new URL(stack.databaseUrl).port);
const sql = postgres(databaseUrl(dbPort, SUPERUSER), { max: 1 });
const temporaryStorage = mkdtempSync(join(tmpdir(), 'seed-storage-'));
afterAll(() => sql.end());

test('users the real Auth server could not read are found in the seed', async () => {
  const undo = new Error('undo');
  const check = join(ROOT, 'tools/local-supabase/bootstrap/seededUsers.sql');
  const done = sql.begin(async (tx) => {
    const complaints = async () => (await tx.file(check)).map(({ complaint }) => String(complaint));
    expect(await complaints()).toEqual([]);
    await tx`
      insert into auth.users (id, email, encrypted_password, confirmation_token)
      values ('00000000-0000-4000-8000-00000000dead', 'Wrong@staff.invalid', 'plain', null)`;
    const found = (await complaints()).join('\n');
    for (const word of ['token', 'instance_id', 'aud', 'created_at', 'lower case', 'bcrypt', 'provider', 'identity']) {
      expect(found).toContain(word);
    }
    throw undo;
  });
  await expect(done).rejects.toBe(undo);
});

test("MIME sniffing: a seed file's type is known by its magic number", () => {
  expect(sniffType(PICTURE)).toBe('image/webp');
  expect(sniffType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  expect(sniffType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(sniffType(Buffer.from('\x89PNG\r\n', 'latin1'))).toBe('image/png');
  expect(sniffType(Buffer.from('a letter'))).toBe('text/plain');
});

test('files below objects_path are stored under their path, with the type their bytes show', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const key = 'SEED 1/InventoryVehicleImages/0';
  mkdirSync(join(folder, dirname(key)), { recursive: true });
  writeFileSync(join(folder, key), PICTURE);
  const config = readConfig();
  const objects_path = relative(join(ROOT, 'supabase'), folder);
  config.storage.buckets = { 'public-files': { public: true, objects_path } };

  const storage = createStorage(dbPort, temporaryStorage, config);
  try {
    expect(await seedFiles(storage, config)).toBe(1);
    const url = encodeURI(`http://storage/storage/v1/object/public/public-files/${key}`);
    const answer = await storage.answer(new Request(url));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
  } finally {
    await service().storage.from('public-files').remove([key]);
    await storage.close();
    rmSync(folder, { recursive: true });
    rmSync(temporaryStorage, { recursive: true });
  }
});

test('the demo pictures of the public bucket are served as pictures', async () => {
  const [object] = await sql`
    select name, metadata ->> 'mimetype' as type from storage.objects
    where bucket_id = 'public-files' and name like '%/InventoryVehicleImages/0' order by created_at limit 1`;
  const answer = await fetch(encodeURI(`${stack.apiUrl}/storage/v1/object/public/public-files/${object?.name}`));
  expect(answer.headers.get('content-type')).toBe(object?.type);
  expect(object?.type).toMatch(/^image\//);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
});
