import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  addVehicle,
  call,
  closeAccount,
  errorOf,
  linksIn,
  maintain,
  newAccount,
  PIXEL,
  putFile,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

const tokens = { admin: '', employee: '', driver: '' };
let number: string;
beforeAll(async () => {
  for (const user of ['admin', 'employee', 'driver'] as const) tokens[user] = await tokenOf(user);
  number = await addVehicle(tokens.admin);
});

describe('GET /upload/generate-upload-url', () => {
  test.each([
    ['a ninth folder', '{reg}/Secrets/0'],
    ['a way out', '{reg}/InventoryVehicleImages/../../Notices/1'],
    ['a way out, encoded', '{reg}%2FInventoryVehicleImages%2F1'],
    ['a name instead of a number', '{reg}/InventoryVehicleImages/front.jpg'],
    ['an index beyond counting', '{reg}/MaintenanceDoc/1000000'],
    ['a receipt of no record', '{reg}/MaintenanceDoc/1'],
    ['a leading zero', '{reg}/InventoryVehicleImages/01'],
    ['a negative number', '{reg}/InventoryVehicleImages/-1'],
    ['a folder too deep', '{reg}/InventoryVehicleImages/1/2'],
    ['another start', '/{reg}/InventoryVehicleImages/1'],
    ['an unknown vehicle', 'ZZ99ZZ9999/InventoryVehicleImages/0'],
    ['lower case', 'mh12ab1234/InventoryVehicleImages/0'],
    ['a vehicle in Notices', '{reg}/Notices/1'],
    ['nothing', ''],
  ])('%s: 400', async (_name, path) => {
    const answer = await uploadUrl(tokens.admin, path.replace('{reg}', number));
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(/\S/);
  });

  test('a kind the bucket does not take: 415, with the name of the file', async () => {
    const answer = await uploadUrl(
      tokens.admin,
      `${number}/InventoryVehicleImages/7`,
      'virus.exe',
      'application/x-msdownload',
    );
    expect(answer.status).toBe(415);
    expect(await errorOf(answer)).toContain('virus.exe');
  });

  test('a number with a living file: 409, but the display image may be replaced', async () => {
    await upload(tokens.admin, `${number}/InventoryVehicleImages/3`);
    expect((await uploadUrl(tokens.admin, `${number}/InventoryVehicleImages/3`)).status).toBe(409);
    await upload(tokens.admin, `${number}/InventoryVehicleImages/0`);
    expect((await uploadUrl(tokens.employee, `${number}/InventoryVehicleImages/0`)).status).toBe(200);
  });

  test('a link is good for its own path and kind only, and a second file never replaces the first (R238, R239)', async () => {
    const answer = await uploadUrl(tokens.admin, `${number}/InventoryVehicleImages/4`);
    const { uploadUrl: url } = (await answer.json()) as { uploadUrl: string };
    expect((await putFile(url.replace('Images/4', 'Images/5'))).ok).toBe(false);
    expect((await putFile(url.replace(/token=.*/, 'token=forged'))).ok).toBe(false);
    expect((await putFile(url, PIXEL, 'text/html')).ok).toBe(false);
    expect((await putFile(url)).status).toBe(200);
    expect((await putFile(url)).ok).toBe(false);
  });

  test('of uploads to one number at the same moment one is kept, and the others are told', async () => {
    const path = `${number}/InventoryVehicleImages/11`;
    const links = await Promise.all(
      [tokens.admin, tokens.employee, tokens.admin, tokens.employee].map((token) => uploadUrl(token, path)),
    );
    // One session has the claim on the number, and may upload two files to it.
    expect(links.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const puts = await Promise.all(
      links
        .filter((link) => link.ok)
        .map(async (link) => {
          const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
          return putFile(url);
        }),
    );
    expect(puts.filter((put) => put.ok)).toHaveLength(1);
  });

  test("a link is worth nothing once its owner's account is deleted", async () => {
    const { token } = await newAccount('link.owner', 'Employee');
    const { uploadUrl: url } = (await (await uploadUrl(token, 'Notices/1')).json()) as { uploadUrl: string };
    await closeAccount('link.owner');
    const put = await putFile(url);
    expect(put.ok).toBe(false);
  });

  test('a link is worth nothing once its vehicle is deleted, not even when the number is used again', async () => {
    const other = await addVehicle(tokens.admin);
    const link = await uploadUrl(tokens.employee, `${other}/InventoryVehicleImages/1`);
    const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
    await call('/delete/car', { method: 'DELETE', token: tokens.admin, query: { deletedID: other } });
    await addVehicle(tokens.admin, { registernumber: other });
    const put = await putFile(url);
    expect(await put.json()).toMatchObject({ statusCode: '403' });
    expect(await linksIn(tokens.admin, `${other}/InventoryVehicleImages/`)).toEqual([]);
  });

  test('a receipt is uploaded for a record there is', async () => {
    const other = await addVehicle(tokens.admin);
    const path = `${other}/MaintenanceDoc/${await maintain(tokens.driver, other)}`;
    expect(await upload(tokens.driver, path)).toBe(200);
    const missing = await uploadUrl(tokens.driver, `${other}/MaintenanceDoc/2`);
    expect([missing.status, await errorOf(missing)]).toEqual([400, 'There is no such maintenance record.']);
  });

  test('five hundred links in ten minutes are enough for anybody: 429', async () => {
    const { id, token } = await newAccount('link.collector', 'Employee');
    await sql`
      insert into private.file_claims (path, filename, claimed_by)
      select 'OfficeDocuments/' || n, 'x.pdf', ${id} from generate_series(8000000000001, 8000000000500) n`;
    const answer = await uploadUrl(token, 'OfficeDocuments/8000000000501');
    expect([answer.status, await errorOf(answer)]).toEqual([
      429,
      'Too many uploads at once. Please try again in a few minutes.',
    ]);
  });

  test('five hundred files in a folder are enough for any vehicle: 409, and all of them are shown', async () => {
    const other = await addVehicle(tokens.admin);
    await sql`
      insert into storage.objects (bucket_id, name)
      select 'private-files', ${`${other}/OnsiteVehicleImages/`} || n from generate_series(1, 501) n`;
    const answer = await uploadUrl(tokens.driver, `${other}/OnsiteVehicleImages/502`);
    expect([answer.status, await errorOf(answer)]).toEqual([
      400,
      'This vehicle has too many files here. Please delete some first.',
    ]);
    expect((await uploadUrl(tokens.employee, `${other}/SoldCarImages/502`)).status).toBe(200);

    const record = await (await call(`/car/${other}`, { token: tokens.driver })).json();
    const pictures = (record as { onsiteImages: string[] }).onsiteImages;
    const numbers = pictures.map((link) => Number(/OnsiteVehicleImages\/(\d+)\?token=/.exec(link)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 501 }, (_, place) => place + 1));
  });

  test('a picture over 10 MB is refused', async () => {
    expect(
      await upload(tokens.admin, `${number}/InventoryVehicleImages/6`, Buffer.alloc(10 * 1024 * 1024 + 1)),
    ).not.toBe(200);
    expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).not.toContainEqual(
      expect.stringContaining('Images/6'),
    );
  });
});

describe('DELETE /delete-image', () => {
  const remove = (query: Record<string, string>, token = tokens.admin) =>
    call('/delete-image', { method: 'DELETE', token, query });

  test.each([
    ['the whole path', { path: '{reg}/InventoryVehicleImages/21' }],
    ['folder and number', { path: '{reg}/InventoryVehicleImages', uniqueID: '21' }],
    ['folder with a slash, and number', { path: '{reg}/InventoryVehicleImages/', uniqueID: '21' }],
    ['path and the same number', { path: '{reg}/InventoryVehicleImages/21', uniqueID: '21' }],
  ])(
    '%s: the file is gone, its number is free for the next, and a second try is no failure (D39)',
    async (_name, query) => {
      const file = { ...query, path: query.path.replace('{reg}', number) };
      expect(await upload(tokens.admin, `${number}/InventoryVehicleImages/21`)).toBe(200);
      const answer = await remove(file);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
      expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).not.toContainEqual(
        expect.stringContaining('Images/21'),
      );
      const again = await remove(file);
      expect([again.status, await again.json()]).toEqual([200, { ok: true }]);
      expect((await remove(file, tokens.driver)).status).toBe(403);
    },
  );

  test('a request that is sent again removes no file that came since', async () => {
    const file = { path: `${number}/InventoryVehicleImages/22`, requestId: crypto.randomUUID() };
    expect(await upload(tokens.admin, file.path)).toBe(200);
    expect((await remove(file)).status).toBe(200);
    expect(await upload(tokens.admin, file.path)).toBe(200);
    expect((await remove(file)).status).toBe(200);
    expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).toContainEqual(
      expect.stringContaining('Images/22'),
    );
    expect((await remove({ path: file.path })).status).toBe(200);
  });

  test.each<[string, { path?: string; uniqueID?: string }, string | RegExp]>([
    ['a folder', { path: '{reg}/InventoryVehicleImages' }, 'uniqueID is required'],
    ['two numbers', { path: '{reg}/InventoryVehicleImages/1', uniqueID: '2' }, /two different files/],
    ['a word as number', { path: '{reg}/InventoryVehicleImages', uniqueID: 'one' }, 'uniqueID: a number'],
    ['a ninth folder', { path: '{reg}/Secrets/1' }, 'There is no such place for a file.'],
    ['a way out', { path: '{reg}/InventoryVehicleImages/../../Notices/1' }, 'There is no such place for a file.'],
    ['nothing', {}, 'path is required'],
  ])('%s: 400', async (_name, query, error) => {
    const answer = await remove({ ...query, ...(query.path && { path: query.path.replace('{reg}', number) }) });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(error);
  });

  test("an employee's attempt on an admin's document finds nothing, and it stays (D25)", async () => {
    const other = await addVehicle(tokens.admin);
    const path = `${other}/AdminDocuments/1`;
    await upload(tokens.admin, path);
    expect((await remove({ path }, tokens.employee)).status).toBe(200);
    expect(await linksIn(tokens.admin, `${other}/AdminDocuments/`)).toHaveLength(1);
  });
});

describe('GET /get-images', () => {
  test('private files come as short-lived links under their real names', async () => {
    await upload(tokens.driver, `${number}/OnsiteVehicleImages/1700000000000`, PIXEL, 'left door (dent).webp');
    const [link] = await linksIn(tokens.driver, `${number}/OnsiteVehicleImages/`);
    const download = await fetch(link ?? '');
    expect(download.status).toBe(200);
    expect(download.headers.get('content-type')).toBe('image/webp');
    expect(decodeURIComponent(download.headers.get('content-disposition') ?? '')).toContain('left door (dent).webp');
    const unsigned = (link ?? '').replace('/object/sign/', '/object/public/');
    expect((await fetch(unsigned)).ok).toBe(false);
  });

  test('a file is saved under a name with the ending of its true type', async () => {
    const other = await addVehicle(tokens.admin);
    await upload(tokens.admin, `${other}/InventoryVehicleImages/1`, PIXEL, 'front.HEIC');
    await upload(tokens.admin, `${other}/SoldCarImages/1`, PIXEL, 'Handing over 3.11');
    const [picture = ''] = await linksIn(tokens.admin, `${other}/InventoryVehicleImages/`);
    expect(picture).toMatch(/\?v=\d+#webp$/);
    const [photo = ''] = await linksIn(tokens.admin, `${other}/SoldCarImages/`);
    expect(new URL(photo).searchParams.get('download')).toBe('Handing over 3.11.webp');
    const [notice = ''] = await linksIn(undefined, 'Notices/');
    expect(new URL(notice).hash).toBe('#webp');
  });

  test('inventory pictures come in the order of their numbers', async () => {
    const other = await addVehicle(tokens.admin);
    for (const place of [10, 2, 0]) await upload(tokens.admin, `${other}/InventoryVehicleImages/${place}`);
    const order = (await linksIn(tokens.admin, `${other}/InventoryVehicleImages`)).map(
      (link) => link.match(/Images\/(\d+)/)?.[1],
    );
    expect(order).toEqual(['0', '2', '10']);
  });

  test('a visitor gets the three notices of the seed, newest first', async () => {
    const notices = await linksIn(undefined, 'Notices/');
    const stamps = notices.map((link) => Number(link.match(/Notices\/(\d+)/)?.[1]));
    expect(stamps.length).toBeGreaterThanOrEqual(3);
    expect(stamps).toEqual([...stamps].sort((a, b) => b - a));
    expect((await fetch(notices[0] ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  test.each(['Secrets/', `..`, 'NoticesX/', 'ZZ99ZZ9999/InventoryVehicleImages/', ''])(
    'folder %j: 400',
    async (folderPath) => {
      expect((await call('/get-images', { token: tokens.admin, query: { folderPath } })).status).toBe(400);
    },
  );
});
