import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { databaseUrl, SUPERUSER } from '../postgres.ts';
import { PICTURE, service, stack } from './clients.ts';
import { anon, employee, fresh, kept, link, PUBLIC, put, upload, vehicle } from './storageStand.ts';

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
    const sent = await anon.storage.from(PUBLIC).uploadToSignedUrl(path, data?.token ?? '', file, { cacheControl: '60' });
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

    const display = kept(PUBLIC, `${vehicle}/InventoryVehicleImages/0`);
    const replacing = await link(employee, PUBLIC, display, { upsert: true });
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

test('signing checks the policies with the metadata of the request, the PUT with those of the file', async () => {
  const path = `${vehicle}/InventoryVehicleImages/4242`;
  const sql = postgres(databaseUrl(Number(new URL(stack.databaseUrl).port), SUPERUSER), { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create function guards.tell() returns trigger language plpgsql as $$ begin
      raise insufficient_privilege using message = current_setting('storage.operation') || ' ' || new.metadata::text;
    end $$;
    create trigger tell before insert on storage.objects for each row when (new.name = '${path}') execute function guards.tell()`);
  try {
    const signing = await link(employee, PUBLIC, path);
    expect(signing.error?.message).toMatch(/^storage\.object\.sign_upload_url \{"mimetype": "application\/json", "contentLength": \d+\}$/);
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

test('header injection: metadata of a form that would break the headers of a later answer are refused', async () => {
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
