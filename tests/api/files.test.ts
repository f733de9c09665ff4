import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, errorOf, linksIn, PIXEL, tokenOf, upload } from './client.ts';

const tokens = { admin: '', employee: '', driver: '' };
let number: string;
beforeAll(async () => {
  for (const user of ['admin', 'employee', 'driver'] as const) tokens[user] = await tokenOf(user);
  number = await addVehicle(tokens.admin);
});

describe('DELETE /delete-image', () => {
  const remove = (query: Record<string, string>, token = tokens.admin) => call('/delete-image', { method: 'DELETE', token, query });

  test.each([
    ['the whole path', { path: '{reg}/InventoryVehicleImages/21' }],
    ['folder and number', { path: '{reg}/InventoryVehicleImages', uniqueID: '21' }],
    ['folder with a slash, and number', { path: '{reg}/InventoryVehicleImages/', uniqueID: '21' }],
    ['path and the same number', { path: '{reg}/InventoryVehicleImages/21', uniqueID: '21' }],
  ])('%s: the file is gone, its number is free for the next, and a second try is no failure (D39)', async (_name, query) => {
    const file = { ...query, path: query.path.replace('{reg}', number) };
    expect(await upload(tokens.admin, `${number}/InventoryVehicleImages/21`)).toBe(200);
    const answer = await remove(file);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).not.toContainEqual(expect.stringContaining('Images/21'));
    const again = await remove(file);
    expect([again.status, await again.json()]).toEqual([200, { ok: true }]);
    expect((await remove(file, tokens.driver)).status).toBe(403);
  });

  test('idempotency: a repeated request removes no newer file', async () => {
    const file = { path: `${number}/InventoryVehicleImages/22`, requestId: crypto.randomUUID() };
    expect(await upload(tokens.admin, file.path)).toBe(200);
    expect((await remove(file)).status).toBe(200);
    expect(await upload(tokens.admin, file.path)).toBe(200);
    expect((await remove(file)).status).toBe(200);
    expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).toContainEqual(expect.stringContaining('Images/22'));
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
    const order = (await linksIn(tokens.admin, `${other}/InventoryVehicleImages`)).map((link) => link.match(/Images\/(\d+)/)?.[1]);
    expect(order).toEqual(['0', '2', '10']);
  });

  test('a visitor gets the three notices of the seed, newest first', async () => {
    const notices = await linksIn(undefined, 'Notices/');
    const stamps = notices.map((link) => Number(link.match(/Notices\/(\d+)/)?.[1]));
    expect(stamps.length).toBeGreaterThanOrEqual(3);
    expect(stamps).toEqual([...stamps].sort((a, b) => b - a));
    expect((await fetch(notices[0] ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  test.each(['Secrets/', `..`, 'NoticesX/', 'ZZ99ZZ9999/InventoryVehicleImages/', ''])('folder %j: 400', async (folderPath) => {
    expect((await call('/get-images', { token: tokens.admin, query: { folderPath } })).status).toBe(400);
  });
});
