import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  addVehicle,
  call,
  closeAccount,
  direct,
  expectRefusal,
  linksIn,
  logIn,
  maintain,
  newAccount,
  PIXEL,
  publicPicture,
  putFile,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

let admin: string;
let employee: string;
let driver: string;
let number: string;
beforeAll(async () => {
  [admin, employee, driver] = await Promise.all([tokenOf('admin'), tokenOf('employee'), tokenOf('driver')]);
  number = await addVehicle(admin, { onhomepage: 'yes', fuel: 'cng' });
});

/** A decompression bomb: a PNG with this size in its header, and hardly any data. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', pixels)]);
}

const LIAR = Buffer.from('<script>alert(1)</script>');

/** Uploads any bytes as any type; answers Storage's answer. */
async function send(token: string, path: string, content: Buffer, filetype = 'image/webp', filename = 'front.webp') {
  const link = await uploadUrl(token, path, filename, filetype);
  const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
  return putFile(url, content, filetype);
}
const look = (token: string | undefined, path: string) => call('/upload/check-file', { token, query: { path } });
const list = (folderPath: string, token = admin) => linksIn(token, folderPath);

describe('GET /upload/check-file', () => {
  const office = (place: number) => `OfficeDocuments/${Date.now() * 10 + place}`;

  test.each<[string, string, Buffer, string]>([
    ['a script as a picture', 'image/webp', LIAR, 'front.webp is not a WebP picture. It is a text.'],
    ['a PNG as a JPEG', 'image/jpeg', hugePng(10, 10), 'front.webp is not a JPEG picture. It is a PNG picture.'],
    ['a picture of no size', 'image/png', hugePng(10, 0), 'front.webp is not a PNG picture.'],
    ['half a picture', 'image/webp', PIXEL.subarray(0, 20), 'front.webp is not a WebP picture.'],
    ['a program as a PDF', 'application/pdf', Buffer.from('MZ\0\0'), 'front.webp is not a PDF document.'],
    ['a program as a text', 'text/plain', Buffer.from('MZ\0\0'), 'front.webp is not a text.'],
  ])('%s: 415 with the reason, and it is gone', async (_name, type, content, reason) => {
    const path = office(1);
    expect((await send(employee, path, content, type)).status).toBe(200);
    await expectRefusal(await look(employee, path), 415, reason);
    await expectRefusal(await look(employee, path), 415, reason);
    const stored = async () => (await direct(employee).storage.from('private-files').download(path)).data;
    await expect.poll(stored).toBeNull();
    expect((await send(employee, path, PIXEL)).status).toBe(200);
    expect((await look(employee, path)).status).toBe(200);
  });

  test('a decompression bomb, a PNG of 30,000 × 30,000 pixels in 100 kB: 413, and it is removed', async () => {
    const path = `${number}/InventoryVehicleImages/7`;
    expect((await send(employee, path, hugePng(30_000, 30_000), 'image/png', 'wall.png')).status).toBe(200);
    const reason = /^wall\.png is too large: 30000 × 30000 pixels\. At most 80 megapixels /;
    await expectRefusal(await look(employee, path), 413, reason);
    await expect.poll(async () => (await publicPicture(path)).ok).toBe(false);
  });

  test('nobody learns of files that are not theirs', async () => {
    const path = office(2);
    await upload(admin, path);
    await expectRefusal(await look(employee, path), 404, 'There is no such file.');
    await expectRefusal(await look(employee, 'nowhere'), 404, 'There is no such file.');
    await expectRefusal(await look(undefined, path), 401, 'Please log in.');
    expect((await look(admin, path)).status).toBe(200);
  });

  test.each([
    ['application/pdf', '%PDF-1.7 nothing'],
    ['application/msword', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04\0'],
    ['application/vnd.ms-excel', '<table><tr><td>1</td></tr></table>'],
    ['text/csv', 'vehicle,price\n'],
    ['text/plain', '\xff\xfea\0'],
  ])('%s is taken', async (type, content) => {
    const path = office(3);
    expect((await send(employee, path, Buffer.from(content, 'latin1'), type)).status).toBe(200);
    expect((await look(employee, path)).status).toBe(200);
  });
});

describe('an unchecked file is checked before it is shown', () => {
  test('in a folder: a false MIME type is left out and removed, a true one is there at once', async () => {
    const folder = `${number}/SoldCarImages`;
    for (const [place, content] of [PIXEL, LIAR, PIXEL].entries()) {
      expect((await send(employee, `${folder}/${place}`, content)).status).toBe(200);
    }
    const shown = await list(`${folder}/`);
    expect(shown.map((link) => /Images\/(\d+)/.exec(link)?.[1])).toEqual(['0', '2']);
    const left = await direct(admin).storage.from('private-files').list(folder);
    expect(left.data?.map(({ name }) => name)).toEqual(['0', '2']);
  });

  test('on the home page, the vehicle page, in the record and the hits of a search', async () => {
    const page = async (path: string) => JSON.stringify(await (await call(path, { token: employee })).json());
    const display = `${number}/InventoryVehicleImages/0`;
    for (const path of [`/?carSearch=${number}`, `/landingcar/${number}`, `/car/${number}`, `/vehicles/find?q=${number}`]) {
      // A refused file may still be waiting for its removal.
      await expect.poll(async () => (await send(employee, display, PIXEL)).status).toBe(200);
      expect(await page(path), path).toContain(display);
      expect((await send(employee, display, LIAR)).status).toBe(200);
      expect(await page(path), path).not.toContain(display);
    }
  });

  test('as a receipt', async () => {
    const path = `${number}/MaintenanceDoc/${await maintain(driver, number)}`;
    expect((await send(driver, path, LIAR)).status).toBe(200);
    const answer = await call('/maintainance', { token: driver, query: { registernumber: number } });
    expect(await answer.json()).toMatchObject({ maintenanceRecords: [{ maintainanceReceipt: null }] });
  });
});

test('housekeeping checks what is never shown nor asked about, after any other request', async () => {
  const path = `${number}/InventoryVehicleImages/9`;
  expect((await send(employee, path, LIAR)).status).toBe(200);
  expect((await publicPicture(path)).status).toBe(200);
  await call('/health');
  await expect.poll(async () => (await publicPicture(path)).ok, { timeout: 6_000 }).toBe(false);
});

test('the pictures of a vehicle that is deleted past the API go with the next request, whatever it is', async () => {
  const gone = await addVehicle(admin);
  const path = `${gone}/InventoryVehicleImages/0`;
  expect(await upload(admin, path)).toBe(200);
  await direct(employee).from('cardetails').delete().eq('registernumber', gone).throwOnError();
  expect((await publicPicture(path)).status).toBe(200);
  await call('/health');
  await expect.poll(async () => (await publicPicture(path)).ok, { timeout: 6_000 }).toBe(false);
});

describe('an upload link', () => {
  const logOut = (token: string) =>
    fetch(`${inject('stack').apiUrl}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: inject('stack').publishableKey, authorization: `Bearer ${token}` },
    });

  test('is revoked with the session that asked for it, not with another session of the same person', async () => {
    const { token } = await newAccount('links.session', 'Employee');
    const other = await (await logIn('links.session', 'links.session123')).text();
    const link = async (by: string, place: number) =>
      ((await (await uploadUrl(by, `${number}/InsuranceDocuments/${place}`)).json()) as { uploadUrl: string }).uploadUrl;
    const [dead, alive] = [await link(token, 1), await link(other, 2)];
    expect((await logOut(token)).ok).toBe(true);
    const refused = await putFile(dead);
    expect([refused.ok, await refused.json()]).toEqual([false, expect.objectContaining({ statusCode: '403' })]);
    expect((await putFile(alive)).status).toBe(200);
    // The number is free again at once, for another session.
    expect((await putFile(await link(other, 1))).status).toBe(200);
    await closeAccount('links.session');
  });

  test('is revoked with the account', async () => {
    const { token } = await newAccount('links.account', 'Employee');
    const answer = await uploadUrl(token, `${number}/InsuranceDocuments/3`);
    const { uploadUrl: url } = (await answer.json()) as { uploadUrl: string };
    await closeAccount('links.account');
    expect((await putFile(url)).ok).toBe(false);
  });
});
