import { createHash } from 'node:crypto';
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
    const answer = await uploadUrl(tokens.admin, `${number}/InventoryVehicleImages/7`, 'virus.exe', 'application/x-msdownload');
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

  test('a picture that its folder has is not stored again, whoever chooses it; deleted, it is (R476)', async () => {
    const content = createHash('sha256').update(number).digest('hex');
    const ask = (path: string, token = tokens.driver) =>
      call('/upload/generate-upload-url', {
        token,
        query: { path: `${number}/${path}`, filename: 'yard.webp', filetype: 'image/webp', content },
      });
    const urlOf = async (answer: Response) => ((await answer.json()) as { uploadUrl: string }).uploadUrl;
    // Two devices that ask before either has sent it: the second is refused when it arrives.
    const [first, second] = await Promise.all([
      ask('OnsiteVehicleImages/1794000000001'),
      ask('OnsiteVehicleImages/1794000000002', tokens.employee),
    ]);
    const sent = await Promise.all([await urlOf(first), await urlOf(second)].map((url) => putFile(url)));
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const again = await ask('OnsiteVehicleImages/1794000000003', tokens.admin);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      error: 'This picture is here already, as yard.webp.',
      code: 'file.same_picture',
      params: { filename: 'yard.webp' },
    });
    expect((await ask('InventoryVehicleImages/21', tokens.admin)).status).toBe(200);
    const [path] = ['1794000000001', '1794000000002'].filter((_, at) => sent[at]?.ok);
    await call('/delete-image', { method: 'DELETE', token: tokens.admin, query: { path: `${number}/OnsiteVehicleImages/${path}` } });
    expect((await ask('OnsiteVehicleImages/1794000000003')).status).toBe(200);
  });

  test('race condition: of concurrent uploads to one number one is kept, the others get an error', async () => {
    const path = `${number}/InventoryVehicleImages/11`;
    const links = await Promise.all([tokens.admin, tokens.employee, tokens.admin, tokens.employee].map((token) => uploadUrl(token, path)));
    // One log-in has got the number, and may send two files under it.
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

  test('rate limiting: five hundred links in ten minutes, then 429', async () => {
    const { id, token } = await newAccount('link.collector', 'Employee');
    await sql`
      insert into private.file_claims (path, filename, claimed_by)
      select 'OfficeDocuments/' || n, 'x.pdf', ${id} from generate_series(8000000000001, 8000000000500) n`;
    const answer = await uploadUrl(token, 'OfficeDocuments/8000000000501');
    expect([answer.status, await errorOf(answer)]).toEqual([429, 'Too many uploads at once. Please try again in a few minutes.']);
  });

  test('limit of five hundred files in a folder: then 409, and all of them are shown', async () => {
    const other = await addVehicle(tokens.admin);
    await sql`
      insert into storage.objects (bucket_id, name)
      select 'private-files', ${`${other}/OnsiteVehicleImages/`} || n from generate_series(1, 501) n`;
    const answer = await uploadUrl(tokens.driver, `${other}/OnsiteVehicleImages/502`);
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'This vehicle has too many files here. Please delete some first.']);
    expect((await uploadUrl(tokens.employee, `${other}/SoldCarImages/502`)).status).toBe(200);

    const record = await (await call(`/car/${other}`, { token: tokens.driver })).json();
    const pictures = (record as { onsiteImages: string[] }).onsiteImages;
    const numbers = pictures.map((link) => Number(/OnsiteVehicleImages\/(\d+)\?token=/.exec(link)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 501 }, (_, place) => place + 1));
  });

  test('a picture over 10 MB is refused', async () => {
    expect(await upload(tokens.admin, `${number}/InventoryVehicleImages/6`, Buffer.alloc(10 * 1024 * 1024 + 1))).not.toBe(200);
    expect(await linksIn(tokens.admin, `${number}/InventoryVehicleImages/`)).not.toContainEqual(expect.stringContaining('Images/6'));
  });
});
