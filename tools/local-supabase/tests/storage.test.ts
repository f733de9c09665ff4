import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl, SUPERUSER } from '../postgres.ts';
import { client, login, PICTURE, service, stack } from './clients.ts';

const PUBLIC = 'public-files';
const PRIVATE = 'private-files';

// Only for these tests: suites that run in parallel use the files of the seed.
const vehicle = 'LOCAL 1';

let anon: SupabaseClient;
let admin: SupabaseClient;
let employee: SupabaseClient;
let driver: SupabaseClient;

beforeAll(async () => {
  anon = client();
  [admin, employee, driver] = await Promise.all([login('admin'), login('employee'), login('driver')]);
  const added = await admin.rpc('add_vehicle', { p_registernumber: vehicle, p_carname: 'Stand-in' });
  if (added.error) throw added.error;
});

const made: [bucket: string, path: string][] = [];
afterAll(async () => {
  for (const [bucket, path] of made) await service().storage.from(bucket).remove([path]);
});

/** An unused number; for a receipt that of a new record. */
async function freshNumber(folder: string): Promise<number> {
  if (!folder.endsWith('/MaintenanceDoc')) return 1000 + made.length;
  const record = { p_registernumber: vehicle, p_price: 1, p_maintainancedate: '2026-01-15' };
  return (await admin.rpc('add_maintenance', record).throwOnError()).data;
}

/** An unused path. */
async function fresh(bucket: string, folder: string): Promise<string> {
  const path = `${folder}/${await freshNumber(folder)}`;
  made.push([bucket, path]);
  return path;
}

/** Announces an upload, which the database requires, and requests a link. */
async function link(person: SupabaseClient, bucket: string, path: string, options?: { upsert: boolean }) {
  const claim = { p_path: path, p_filename: 'picture.webp', p_filetype: 'image/webp' };
  const { error } = await person.rpc('claim_upload', claim);
  if (error) return { data: null, error };
  return person.storage.from(bucket).createSignedUploadUrl(path, options);
}

const put = (url: string, body: BodyInit, type = 'image/webp') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

/** Uploads by a signed link with a raw PUT and answers the path. */
async function upload(person: SupabaseClient, bucket: string, folder: string, type = 'image/webp'): Promise<string> {
  const path = await fresh(bucket, folder);
  const { data, error } = await link(person, bucket, path);
  if (error) throw error;
  const answer = await put(data.signedUrl, new Uint8Array(PICTURE), type);
  expect(await answer.json()).toEqual({ Key: `${bucket}/${path}` });
  return path;
}

describe('uploading by a signed link', () => {
  test('a raw PUT is served to everybody from the public bucket, with its type', async () => {
    const path = await upload(employee, PUBLIC, `${vehicle}/InventoryVehicleImages`);
    const answer = await fetch(anon.storage.from(PUBLIC).getPublicUrl(path).data.publicUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
  });

  test('storage-js sends a form, which is taken as well', async () => {
    const path = await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`);
    const { data } = await link(employee, PUBLIC, path);
    const file = new Blob([new Uint8Array(PICTURE)], { type: 'image/webp' });
    const sent = await anon.storage
      .from(PUBLIC)
      .uploadToSignedUrl(path, data?.token ?? '', file, { cacheControl: '60' });
    expect(sent.error).toBeNull();
    const answer = await fetch(anon.storage.from(PUBLIC).getPublicUrl(path).data.publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
  });

  test('the link is good for its one path only, and not without its token', async () => {
    const { data } = await link(employee, PUBLIC, await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`));
    const other = new URL(data?.signedUrl ?? '');
    other.pathname = other.pathname.replace(/\d+$/, '1');
    expect(await (await put(other.href, new Uint8Array(PICTURE))).json()).toMatchObject({ code: 'InvalidSignature' });
    expect((await put(other.href.split('?')[0] ?? '', new Uint8Array(PICTURE))).status).toBe(400);
  });

  test('a second PUT is refused, unless replacing was allowed when the link was signed', async () => {
    const path = await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`);
    const { data } = await link(employee, PUBLIC, path);
    const url = data?.signedUrl ?? '';
    expect((await put(url, new Uint8Array(PICTURE))).status).toBe(200);
    const again = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/webp', 'x-upsert': 'true' },
      body: new Uint8Array(PICTURE),
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });

    const display = `${vehicle}/InventoryVehicleImages/0`;
    const replacing = await link(employee, PUBLIC, display, { upsert: true });
    made.push([PUBLIC, display]);
    for (let times = 0; times < 2; times++) {
      expect((await put(replacing.data?.signedUrl ?? '', new Uint8Array(PICTURE))).status).toBe(200);
    }
  });

  test('a type the bucket does not take, a file too large, a malformed name are refused', async () => {
    const { data } = await link(employee, PUBLIC, await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`));
    const url = data?.signedUrl ?? '';
    const wrong = await put(url, 'plain', 'text/plain');
    expect(await wrong.json()).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' });
    const large = await put(url, new Uint8Array(10 * 2 ** 20 + 1));
    expect(await large.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
    const name = await service().storage.from(PUBLIC).upload('Notices/ä', PICTURE, { contentType: 'image/webp' });
    expect(name.error).toMatchObject({ statusCode: '400', message: 'Invalid key: Notices/ä' });
    expect((await put(url, new Uint8Array(PICTURE))).status).toBe(200);
  });
});

test('whoever asks for a link is asked about by the metadata of his request, the PUT by those of the file', async () => {
  const path = `${vehicle}/InventoryVehicleImages/4242`;
  const sql = postgres(databaseUrl(Number(new URL(stack.databaseUrl).port), SUPERUSER), { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create function guards.tell() returns trigger language plpgsql as $$ begin
      raise insufficient_privilege using message = current_setting('storage.operation') || ' ' || new.metadata::text;
    end $$;
    create trigger tell before insert on storage.objects for each row when (new.name = '${path}') execute function guards.tell()`);
  try {
    const signing = await link(employee, PUBLIC, path);
    expect(signing.error?.message).toMatch(
      /^storage\.object\.sign_upload_url \{"mimetype": "application\/json", "contentLength": \d+\}$/,
    );
    await sql`alter table storage.objects disable trigger tell`;
    const { data } = await link(employee, PUBLIC, path);
    await sql`alter table storage.objects enable trigger tell`;
    expect(await (await put(data?.signedUrl ?? '', new Uint8Array(PICTURE))).json()).toMatchObject({
      message: `storage.object.upload_signed {"mimetype": "image/webp", "contentLength": ${PICTURE.length}}`,
    });
  } finally {
    await sql`drop function guards.tell cascade`;
    await sql.end();
  }
});

test('a form cannot keep what would break the headers of a later answer', async () => {
  const files = service().storage.from(PUBLIC);
  const path = await fresh(PUBLIC, 'Notices');
  for (const options of [
    { contentType: 'image/webp', cacheControl: '1\r\nset-cookie: a=b' },
    { contentType: 'image/webp', cacheControl: '1\u2028' },
  ]) {
    const picture = new Blob([new Uint8Array(PICTURE)], { type: 'image/webp' });
    expect((await files.upload(path, picture, options)).error).toMatchObject({ statusCode: '400' });
  }
  expect((await files.upload(path, PICTURE, { contentType: 'image/webp' })).error).toBeNull();
  const { publicUrl } = files.getPublicUrl(path, { download: 'a\r\nset-cookie: b' }).data;
  const answer = await fetch(publicUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

describe('downloading', () => {
  test('a signed link serves a private file with its type, under the name asked for', async () => {
    const path = await upload(driver, PRIVATE, `${vehicle}/OnsiteVehicleImages`);
    const { data } = await driver.storage.from(PRIVATE).createSignedUrl(path, 60, { download: 'front left.webp' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''front%20left.webp");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);

    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(data?.signedUrl ?? '', { headers: known })).status).toBe(304);
  });

  test('a link does not open another file, and an upload link opens none', async () => {
    const path = await upload(driver, PRIVATE, `${vehicle}/OnsiteVehicleImages`);
    const { data } = await driver.storage.from(PRIVATE).createSignedUrl(path, 60);
    const other = (data?.signedUrl ?? '').replace(/\d+\?/, '7?');
    expect((await fetch(other)).status).toBe(400);
    const uploading = await link(driver, PRIVATE, await fresh(PRIVATE, `${vehicle}/OnsiteVehicleImages`));
    const reading = `${stack.apiUrl}/storage/v1/object/sign/${PRIVATE}/${path}?token=${uploading.data?.token}`;
    expect((await fetch(reading)).status).toBe(400);
  });

  test('several links at once: a file one may not see is an error of its own', async () => {
    const path = await upload(driver, PRIVATE, `${vehicle}/OnsiteVehicleImages`);
    const { data } = await driver.storage.from(PRIVATE).createSignedUrls([path, 'OfficeDocuments/1'], 60);
    expect(data?.map(({ error }) => error)).toEqual([null, expect.stringContaining('do not have access')]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test('a private file has no public address and shows itself to nobody without a token', async () => {
    const path = await upload(driver, PRIVATE, `${vehicle}/OnsiteVehicleImages`);
    expect((await fetch(anon.storage.from(PRIVATE).getPublicUrl(path).data.publicUrl)).status).toBe(400);
    expect((await anon.storage.from(PRIVATE).download(path)).error).not.toBeNull();
    const { data } = await driver.storage.from(PRIVATE).download(path);
    expect(data?.type).toBe('image/webp');
    expect((await driver.storage.from(PRIVATE).info(path)).data).toMatchObject({
      size: PICTURE.length,
      contentType: 'image/webp',
      bucketId: PRIVATE,
    });
  });
});

describe('listing, moving, removing', () => {
  test('names are relative, a folder has no id', async () => {
    const path = await upload(admin, PRIVATE, `${vehicle}/MaintenanceDoc`);
    const top = await admin.storage.from(PRIVATE).list(vehicle);
    expect(top.data).toContainEqual(expect.objectContaining({ name: 'MaintenanceDoc', id: null }));
    const inside = await admin.storage.from(PRIVATE).list(`${vehicle}/MaintenanceDoc`);
    const file = inside.data?.find(({ name }) => path.endsWith(`/${name}`));
    expect(file?.metadata).toMatchObject({ mimetype: 'image/webp', size: PICTURE.length });
    const second = await admin.storage.from(PRIVATE).listV2({ prefix: `${vehicle}/MaintenanceDoc/`, limit: 1 });
    expect(second.data?.objects).toHaveLength(1);
  });

  test('a removed file is gone, and only who may remove it removes it', async () => {
    const path = await upload(driver, PRIVATE, `${vehicle}/MaintenanceDoc`);
    expect((await driver.storage.from(PRIVATE).remove([path])).data).toEqual([]);
    expect((await employee.storage.from(PRIVATE).remove([path])).data).toEqual([]);
    expect((await admin.storage.from(PRIVATE).remove([path])).data).toEqual([expect.objectContaining({ name: path })]);
    expect((await admin.storage.from(PRIVATE).download(path)).error).not.toBeNull();
  });

  test('a copy and a rename keep type and bytes', async () => {
    const path = await upload(admin, PRIVATE, `${vehicle}/SoldCarImages`);
    const copied = await fresh(PRIVATE, `${vehicle}/SoldCarImages`);
    const moved = await fresh(PRIVATE, `${vehicle}/SoldCarImages`);
    const files = service().storage.from(PRIVATE);
    expect((await files.copy(path, copied)).error).toBeNull();
    expect((await files.move(copied, moved)).error).toBeNull();
    expect((await files.download(copied)).error).not.toBeNull();
    const { data } = await files.download(moved);
    expect(data?.type).toBe('image/webp');
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PICTURE);
  });
});

describe('row-level security decides', () => {
  const mayUpload = async (person: SupabaseClient, bucket: string, folder: string) =>
    !(await link(person, bucket, await fresh(bucket, folder))).error;

  test('who may upload where', async () => {
    const folders = [
      [PUBLIC, 'Notices'],
      [PUBLIC, `${vehicle}/InventoryVehicleImages`],
      [PRIVATE, `${vehicle}/OnsiteVehicleImages`],
      [PRIVATE, `${vehicle}/MaintenanceDoc`],
      [PRIVATE, 'OfficeDocuments'],
      [PRIVATE, 'Elsewhere'],
    ] as const;
    const rights = async (person: SupabaseClient) =>
      Promise.all(folders.map(([bucket, folder]) => mayUpload(person, bucket, folder)));
    expect(await rights(anon)).toEqual([false, false, false, false, false, false]);
    expect(await rights(driver)).toEqual([false, false, true, true, false, false]);
    expect(await rights(employee)).toEqual([true, true, true, true, true, false]);
    expect(await rights(admin)).toEqual([true, true, true, true, true, false]);
  });

  test('nobody uploads what he has not announced', async () => {
    const path = await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`);
    const files = admin.storage.from(PUBLIC);
    const refused = { statusCode: '403', message: 'This file may no longer be stored here.' };
    expect((await files.createSignedUploadUrl(path)).error).toMatchObject(refused);
    expect((await files.upload(path, PICTURE, { contentType: 'image/webp' })).error).toMatchObject(refused);
    await link(employee, PUBLIC, path);
    expect((await files.upload(path, PICTURE, { contentType: 'image/webp' })).error).toMatchObject(refused);
    expect((await anon.storage.from(PUBLIC).exists(path)).data).toBe(false);
  });

  test('who sees what in a list and by a link', async () => {
    const path = await upload(admin, PRIVATE, `${vehicle}/SoldCarImages`);
    const sees = async (person: SupabaseClient) => ({
      listed: ((await person.storage.from(PRIVATE).list(`${vehicle}/SoldCarImages`)).data ?? []).length > 0,
      opened: !(await person.storage.from(PRIVATE).createSignedUrl(path, 60)).error,
    });
    expect(await sees(anon)).toEqual({ listed: false, opened: false });
    expect(await sees(driver)).toEqual({ listed: false, opened: false });
    expect(await sees(employee)).toEqual({ listed: true, opened: true });
    expect(await sees(admin)).toEqual({ listed: true, opened: true });
  });
});
