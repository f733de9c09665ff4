import { describe, expect, test } from 'vitest';
import { PICTURE, service, stack } from './clients.ts';
import { admin, anon, driver, employee, fresh, link, PRIVATE, upload, vehicle } from './storageStand.ts';

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
