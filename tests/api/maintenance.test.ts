import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addVehicle, call, expectRefusal, maintain, post, sell, tokenOf, upload } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
let driver: string;
const names: Record<string, string> = {};
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  driver = await tokenOf('driver');
  for (const { userid, username } of await sql`select userid, username from public.staff`) names[userid] = username;
});

type Wrong = [Record<string, unknown>, number, string | RegExp];
const UNKNOWN = 'No data found for this ID.';

const records = async (registernumber: string) => {
  const answer = await call('/maintainance', { token: admin, query: { registernumber } });
  return ((await answer.json()) as { maintenanceRecords: unknown[] }).maintenanceRecords;
};

test('an empty list is 201 (D19), then the records come newest first with their receipts (R154, R155)', async () => {
  const registernumber = await addVehicle(admin);
  const list = (token = driver) => call('/maintainance', { token, query: { registernumber } });
  const empty = await list();
  expect([empty.status, await empty.json()]).toEqual([201, { maintenanceRecords: [], totalmaintainance: 0 }]);
  expect(await maintain(driver, registernumber, { price: '1800.50', username: names.admin, index: 77 })).toBe(1);
  const text = { description: 'Oil', maintainanceDate: '2026-02-28' };
  expect(await maintain(employee, registernumber.toLowerCase(), { price: 0, ...text })).toBe(2);
  expect(await upload(driver, `${registernumber}/MaintenanceDoc/1`)).toBe(200);
  const answer = await list();
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { maintenanceRecords: { maintainanceReceipt: string | null }[] };
  expect(body).toEqual({
    maintenanceRecords: [
      {
        uniqueID: 2,
        registernumber,
        description: 'Oil',
        price: 0,
        username: names.employee,
        maintainanceDate: '2026-02-28',
        maintainanceReceipt: null,
        kind: 'repair',
      },
      {
        uniqueID: 1,
        registernumber,
        description: '',
        price: 1800.5,
        username: names.driver,
        maintainanceDate: '2026-01-15',
        maintainanceReceipt: expect.stringMatching(/^http/),
        kind: 'repair',
      },
    ],
    totalmaintainance: 1800.5,
  });
  expect((await fetch(body.maintenanceRecords[1]?.maintainanceReceipt ?? '')).status).toBe(200);
});

test.each<Wrong>([
  [{ registernumber: '' }, 400, 'Registration number is required'],
  [{ registernumber: 'ZZ99ZZ9999' }, 404, UNKNOWN],
  [{ price: undefined }, 400, 'Price is required'],
  [{ price: -5 }, 400, 'Price cannot be negative'],
  [{ price: 'x' }, 400, 'Price must be a number'],
  [{ maintainanceDate: undefined }, 400, 'Date is required'],
  [{ maintainanceDate: '2026-13-01' }, 400, /^Date: not a date/],
  [{ maintainanceDate: '2190-01-01' }, 400, 'This date is more than a year ahead. Please check it.'],
  [{ price: 1.005 }, 400, 'Price: at most two decimals'],
  [{ description: 'x'.repeat(5001) }, 400, 'Description: at most 5000 characters'],
])('%j is refused, and uses up no index', async (wrong, status, error) => {
  const registernumber = await addVehicle(admin);
  const record = { registernumber, price: 1, maintainanceDate: '2026-01-15', ...wrong };
  await expectRefusal(await post('/maintainance', admin, record), status, error);
  expect(await maintain(admin, registernumber)).toBe(1);
});

test('a sold vehicle takes costs (R162)', async () => {
  const registernumber = await addVehicle(admin);
  await sell(admin, registernumber);
  expect(await maintain(admin, registernumber)).toBe(1);
});

test('the list of an unknown vehicle is 404', async () => {
  const query = { registernumber: 'ZZ99ZZ9999' };
  await expectRefusal(await call('/maintainance', { token: driver, query }), 404, UNKNOWN);
});

const path = '/maintainance/delete-maintainance';
test('a record is deleted by query or by body (D28): it is reversed, its bill stays with it (D41); its index is not used again', async () => {
  const registernumber = await addVehicle(admin);
  const receipts = () => sql`select name from storage.objects where starts_with(name, ${`${registernumber}/`}) order by name`;
  for (const index of [1, 2, 3]) {
    expect(await maintain(admin, registernumber)).toBe(index);
    await upload(admin, `${registernumber}/MaintenanceDoc/${index}`);
  }
  const byQuery = await call(path, {
    method: 'DELETE',
    token: admin,
    query: { registernumber: registernumber.toLowerCase(), uniqueID: 3 },
  });
  expect([byQuery.status, await byQuery.json()]).toEqual([200, { ok: true }]);
  const byBody = await call(path, { method: 'DELETE', token: admin, body: { registernumber, uniqueID: '1' } });
  expect([byBody.status, await byBody.json()]).toEqual([200, { ok: true }]);
  expect(await receipts()).toHaveLength(3);
  expect(await maintain(admin, registernumber)).toBe(4);
  expect(await records(registernumber)).toMatchObject([{ uniqueID: 4 }, { uniqueID: 2 }]);
});

test('a late repetition of a deletion, or of a record, does nothing to a new vehicle of the same number', async () => {
  const registernumber = await addVehicle(admin);
  const receipt = `${registernumber}/MaintenanceDoc/1`;
  const receipts = () => sql`select name from storage.objects where name = ${receipt}`;
  const record = { registernumber, price: 1, maintainanceDate: '2026-01-15', requestId: crypto.randomUUID() };
  const deletion = { registernumber, uniqueID: 1, requestId: crypto.randomUUID() };
  const remove = async () => (await call(path, { method: 'DELETE', token: admin, body: deletion })).status;
  expect((await post('/maintainance', admin, record)).status).toBe(200);
  expect(await upload(admin, receipt)).toBe(200);
  expect(await remove()).toBe(200);
  expect(await records(registernumber)).toEqual([]);

  const gone = await call('/delete/car', { method: 'DELETE', token: admin, body: { deletedID: registernumber } });
  expect(gone.status).toBe(200);
  await vi.waitFor(async () => expect((await post('/details', admin, { registernumber })).status).toBe(200), 10_000);
  expect(await maintain(admin, registernumber)).toBe(1);
  expect(await upload(admin, receipt)).toBe(200);
  expect(await remove()).toBe(200);
  expect(await receipts()).toHaveLength(1);
  const reused = 'This requestId was used for another entry. Nothing was saved this time.';
  await expectRefusal(await post('/maintainance', admin, record), 409, reused);
  expect(await records(registernumber)).toHaveLength(1);
});

test.each<Wrong>([
  [{ registernumber: undefined }, 400, 'Registration number is required'],
  [{ registernumber: 'ZZ99ZZ9999' }, 404, UNKNOWN],
  [{ uniqueID: 2 }, 404, 'There is no such maintenance record.'],
  [{ uniqueID: 0 }, 400, 'uniqueID: from 1'],
  [{ uniqueID: 1.5 }, 400, 'uniqueID must be whole'],
  [{ uniqueID: 'all' }, 400, 'uniqueID must be a number'],
  [{ uniqueID: undefined }, 400, 'uniqueID must be a number'],
  [{ uniqueID: 3_000_000_000 }, 400, 'One of the values is not allowed.'],
])('a deletion of %j is refused, and deletes nothing', async (wrong, status, error) => {
  const registernumber = await addVehicle(admin);
  await maintain(admin, registernumber);
  const body = { registernumber, uniqueID: 1, ...wrong };
  await expectRefusal(await call(path, { method: 'DELETE', token: admin, body }), status, error);
  expect(await records(registernumber)).toHaveLength(1);
});
