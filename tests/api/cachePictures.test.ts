import { spawn } from 'node:child_process';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { addVehicle, call, PIXEL, publicPicture, server, tokenOf, uploadUrl } from './client.ts';

const { apiUrl, databaseUrl, publishableKey, secretKey } = inject('stack');
const sql = postgres(databaseUrl, { max: 1 });
afterAll(() => sql.end());
const YEAR = 'max-age=31536000';

/** Runs the command for these pictures; its exit code and output. */
function cachePictures(prefix: string, env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const command = spawn(process.execPath, ['tools/cachePictures.ts', prefix], {
    env: { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, ...env },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, said })));
}

const rowOf = async (name: string) =>
  (await sql`select version, updated_at from storage.objects where bucket_id = 'public-files' and name = ${name}`)[0];

test('stored pictures get a Cache-Control of a year, once; documents and correct pictures stay as they are', async () => {
  const admin = await tokenOf('admin');
  const number = await addVehicle(admin);
  const [old, right] = [`${number}/InventoryVehicleImages/0`, `${number}/InventoryVehicleImages/1`];
  const paper = `OfficeDocuments/${Date.now()}`;
  for (const [path, headers] of [
    [old, {}],
    [right, { 'cache-control': YEAR }],
    [paper, {}],
  ] as const) {
    const { uploadUrl: url } = (await (await uploadUrl(admin, path)).json()) as { uploadUrl: string };
    await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/webp', ...headers }, body: new Uint8Array(PIXEL) });
  }
  const before = await rowOf(right);
  expect((await publicPicture(old)).headers.get('cache-control')).toBe('no-cache');

  expect(await cachePictures(`${number}/`)).toEqual({ code: 0, said: expect.stringContaining('from now on: 1.') });
  const picture = await publicPicture(old);
  expect(picture.headers.get('cache-control')).toBe(YEAR);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL);
  expect(await rowOf(right)).toEqual(before);
  expect((await server.storage.from('private-files').info(paper)).data?.cacheControl).toBe('no-cache');

  const renewed = await rowOf(old);
  expect(await cachePictures(`${number}/`)).toEqual({ code: 0, said: expect.stringContaining('from now on: 0.') });
  expect(await rowOf(old)).toEqual(renewed);

  // The office can use the picture as before.
  const gone = await call('/delete-image', { method: 'DELETE', token: admin, query: { path: old } });
  expect(gone.status).toBe(200);
  expect((await publicPicture(old)).ok).toBe(false);
});

test('every picture of the seed has a Cache-Control of a year', async () => {
  const rows = await sql`
    select name from storage.objects
    where bucket_id = 'public-files' and owner_id is null and metadata ->> 'cacheControl' is distinct from ${YEAR}`;
  expect([...rows]).toEqual([]);
});

test.each([
  ['a key that is not the secret one', { SUPABASE_SECRET_KEY: publishableKey }, 'This is not the secret key'],
  ['an address where nothing is', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'There is no answer from'],
  ['an address that is none', { SUPABASE_URL: 'dealership' }, 'SUPABASE_URL is no address'],
])('%s is refused in words', async (_name, env, text) => {
  expect(await cachePictures('', env)).toEqual({ code: 1, said: expect.stringContaining(text) });
});
