import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addVehicle, call, direct, PIXEL, sell, tokenOf, upload, uploadUrl } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

const ROUNDS = Array.from({ length: 20 }, (_, round) => round + 1);

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

const remove = async (deletedID: string, token: string) =>
  (await call('/delete/car', { method: 'DELETE', token, query: { deletedID } })).status;
const add = async (registernumber: string, token: string) =>
  (await call('/details', { method: 'POST', token, body: { registernumber } })).status;
const images = async (folderPath: string) =>
  (await call('/get-images', { token: admin, query: { folderPath } })).json() as Promise<string[]>;
const stored = (number: string) => sql`select name from storage.objects where starts_with(name, ${`${number}/`})`;
const sorted = (statuses: number[]) => statuses.sort((a, b) => a - b);

const put = (url: string) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: new Uint8Array(PIXEL) });

/** Uploads a picture under the first number that is free, taking the next one at every 409; answers the number. */
async function uploadNext(token: string, folder: string): Promise<number> {
  for (let number = 1; number <= 100; number++) {
    const link = await uploadUrl(token, `${folder}/${number}`, `picture ${number}.webp`);
    if (link.status === 409) continue;
    expect(link.status).toBe(200);
    const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
    if ((await put(url)).ok) return number;
  }
  throw new Error('no number was free');
}

describe('uploads at once', () => {
  test('twenty from two log-ins, each taking the next number on 409, leave twenty pictures', async () => {
    const vehicle = await addVehicle(admin);
    const sessions = [await tokenOf('employee'), await tokenOf('employee')];
    const taken = await Promise.all(
      ROUNDS.map((n) => uploadNext(sessions[n % 2] ?? '', `${vehicle}/InventoryVehicleImages`)),
    );
    expect(new Set(taken).size).toBe(20);
    expect(await images(`${vehicle}/InventoryVehicleImages/`)).toHaveLength(20);
    expect(await stored(vehicle)).toHaveLength(20);
  }, 60_000);

  test('a number is promised to one of two log-ins: the other is told before it sends its file', async () => {
    const vehicle = await addVehicle(admin);
    const sessions = [await tokenOf('employee'), await tokenOf('employee')];
    for (const number of ROUNDS) {
      const links = await Promise.all(
        sessions.map(async (token) => (await uploadUrl(token, `${vehicle}/SoldCarImages/${number}`)).status),
      );
      expect(sorted(links)).toEqual([200, 409]);
    }
  });

  test('replacing the display image from two log-ins at once leaves one, and both are told yes or try again', async () => {
    const vehicle = await addVehicle(admin);
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all(
        [admin, employee].map((token) => upload(token, `${vehicle}/InventoryVehicleImages/0`)),
      );
      expect(statuses).toContain(200);
      expect(await images(`${vehicle}/InventoryVehicleImages/`)).toHaveLength(1);
    }
  });
});

describe('deletions at once', () => {
  test.each(ROUNDS)('of two who delete one vehicle, one does and one finds nothing (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    expect(sorted(await Promise.all([remove(vehicle, admin), remove(vehicle, employee)]))).toEqual([200, 404]);
  });

  test.each(ROUNDS)('a deletion and an upload leave no file without its vehicle (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    await upload(admin, `${vehicle}/InventoryVehicleImages/0`);
    const links = await Promise.all(
      ['InventoryVehicleImages/0', 'InventoryVehicleImages/1', 'OnsiteVehicleImages/1', 'AdminDocuments/1'].map(
        async (path) =>
          ((await (await uploadUrl(employee, `${vehicle}/${path}`)).json()) as { uploadUrl: string }).uploadUrl,
      ),
    );
    const [deleted] = await Promise.all([remove(vehicle, admin), ...links.map(put)]);
    expect(deleted).toBe(200);
    expect(await stored(vehicle)).toEqual([]);
  });

  test.each(ROUNDS)('a number added again at the same moment shows no old file (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    await upload(admin, `${vehicle}/InventoryVehicleImages/1`);
    const [, again] = await Promise.all([remove(vehicle, admin), add(vehicle, employee)]);
    expect([200, 400, 409]).toContain(again);
    expect(await stored(vehicle)).toEqual([]);
    const left = await sql`select from public.cardetails where registernumber = ${vehicle}`;
    expect(left).toHaveLength(again === 200 ? 1 : 0);
  });
});

describe('sales at once', () => {
  test.each(ROUNDS)('of two who sell one vehicle, one does and one is told (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    expect(sorted(await Promise.all([sell(admin, vehicle), sell(employee, vehicle)]))).toEqual([200, 409]);
  });

  test.each(ROUNDS)('of a sale and a deletion one happens (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    const [sold, deleted] = await Promise.all([sell(admin, vehicle), remove(vehicle, employee)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([sold, deleted]);
  });

  test('twenty records of maintenance from two people count from 1 to 20', async () => {
    const vehicle = await addVehicle(admin);
    const record = { registernumber: vehicle, price: 1, maintainanceDate: '2026-01-15' };
    const indexes = await Promise.all(
      ROUNDS.map(
        async (n) => (await direct(n % 2 ? admin : employee).rpc('add_maintenance', { record })).data as number,
      ),
    );
    expect(sorted(indexes)).toEqual(ROUNDS);
  });
});
