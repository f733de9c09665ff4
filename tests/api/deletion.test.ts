import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addVehicle, call, direct, errorOf, freshNumber, linksIn, maintain, PIXEL, sell, tokenOf, upload } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

const ROWS = ['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'maintenance'];
const PATHS = [
  'InventoryVehicleImages/0',
  'InventoryVehicleImages/1',
  'OnsiteVehicleImages/1700000000000',
  'MaintenanceDoc/1',
  'SoldCarImages/1',
  'InsuranceDocuments/1',
  'AdminDocuments/1700000000000',
];

const remove = (deletedID: string, token = employee) => call('/delete/car', { method: 'DELETE', token, query: { deletedID } });
const add = (registernumber: string, token = employee) => call('/details', { method: 'POST', token, body: { registernumber } });
const images = (folderPath: string) => linksIn(admin, folderPath);
const rowsIn = async (table: string, number: string) =>
  (await direct(admin).from(table).select('registernumber').eq('registernumber', number).throwOnError()).data;
const stored = (number: string) => sql`select name from storage.objects where starts_with(name, ${`${number}/`})`;

/** A vehicle with a row in every table and a file in every folder. */
async function fullVehicle(): Promise<string> {
  const number = await addVehicle(admin, { onhomepage: 'yes', vehicleBuyPrice: 5 });
  await maintain(admin, number);
  for (const path of PATHS) expect(await upload(admin, `${number}/${path}`, PIXEL, 'old.webp')).toBe(200);
  return number;
}

describe('DELETE /delete/car', () => {
  test('takes the rows and the files with it, and leaves a copy of the rows in the log', async () => {
    const number = await fullVehicle();
    const neighbour = await addVehicle(admin, { registernumber: `${number}N` });
    await upload(admin, `${neighbour}/InventoryVehicleImages/0`);
    for (const table of ROWS) expect(await rowsIn(table, number), table).toHaveLength(1);
    expect(await stored(number)).toHaveLength(PATHS.length);
    const [link] = await images(`${number}/InventoryVehicleImages/`);
    const [privateLink] = await images(`${number}/OnsiteVehicleImages/`);
    for (const url of [link, privateLink]) expect((await fetch(url ?? '')).status).toBe(200);

    const answer = await remove(` ${number.toLowerCase()} `);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);

    for (const table of ROWS) expect(await rowsIn(table, number), table).toEqual([]);
    expect(await stored(number)).toEqual([]);
    for (const url of [link, privateLink]) expect((await fetch(url ?? '')).ok).toBe(false);
    for (const path of PATHS) {
      const [folder = ''] = path.split('/');
      const bucket = folder === 'InventoryVehicleImages' ? 'public-files' : 'private-files';
      expect((await direct(admin).storage.from(bucket).list(`${number}/${folder}`)).data, folder).toEqual([]);
      expect((await call('/get-images', { token: admin, query: { folderPath: `${number}/${folder}` } })).status).toBe(400);
    }
    expect((await call(`/car/${number}`, { token: admin })).status).toBe(404);
    expect((await call(`/landingcar/${number}`)).status).toBe(400);
    expect((await call('/maintainance', { token: admin, query: { registernumber: number } })).status).toBe(404);

    const { data: log } = await direct(admin)
      .from('activity_log')
      .select('tablename, before, username')
      .eq('registernumber', number)
      .eq('action', 'DELETE')
      .throwOnError();
    const rows = log.filter(({ tablename }) => tablename !== 'files');
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...ROWS].sort());
    expect(rows.every(({ username }) => username !== 'system')).toBe(true);
    const files = log.filter(({ tablename }) => tablename === 'files');
    expect(files.map(({ before, username }) => [before.path, before.size, username]).sort()).toEqual(
      PATHS.map((path) => [`${number}/${path}`, PIXEL.length, 'system']).sort(),
    );
    expect(log.find(({ tablename }) => tablename === 'buying_prices')?.before).toMatchObject({ vehiclebuyprice: 5 });
    expect(await images(`${neighbour}/InventoryVehicleImages/`)).toHaveLength(1);
  });

  test('the number is free again and shows nothing of the old vehicle', async () => {
    const number = await fullVehicle();
    await remove(number);
    expect((await add(number)).status).toBe(200);
    for (const path of PATHS) expect(await images(`${number}/${path.split('/')[0]}`), path).toEqual([]);
    expect(await (await call(`/car/${number}`, { token: admin })).json()).toMatchObject({
      car: { vehiclebuyprice: 0, onhomepage: false },
      images: [],
      onsiteImages: [],
    });
    expect((await call('/maintainance', { token: admin, query: { registernumber: number } })).status).toBe(201);

    expect(await upload(employee, `${number}/SoldCarImages/1`, PIXEL, 'new.webp')).toBe(200);
    const [link] = await images(`${number}/SoldCarImages/`);
    expect((await fetch(link ?? '')).headers.get('content-disposition')).toContain('new.webp');
  });

  test('a sold vehicle stays as it is (409)', async () => {
    const number = await addVehicle(admin);
    await upload(admin, `${number}/InventoryVehicleImages/0`);
    await sell(admin, number);
    const answer = await remove(number, admin);
    expect(answer.status).toBe(409);
    expect(await errorOf(answer)).toMatch(/^Already Sold/);
    expect(await images(`${number}/InventoryVehicleImages/`)).toHaveLength(1);
    expect(await rowsIn('cardetails', number)).toHaveLength(1);
  });

  test.each([
    ['an unknown vehicle', 'ZZ99ZZ9999', 404, 'No data found for this ID.'],
    ['a pattern', 'MH%', 400, /^Registration number: letters, digits/],
    ['a folder', 'Notices/', 400, /^Registration number: letters, digits/],
    ['nothing', '', 400, 'Registration number is required'],
  ])('%s: %s is refused', async (_name, number, status, error) => {
    const answer = await remove(number);
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toMatch(error);
  });

  test('no number at all: 400', async () => {
    const answer = await call('/delete/car', { method: 'DELETE', token: employee });
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'Registration number is required']);
  });
});

describe('a file that was left behind', () => {
  /** A deleted vehicle with a leftover file, as after a partial failure; another sweep has this lease on it. */
  async function leftover(lease = '0'): Promise<string> {
    const number = await addVehicle(admin);
    await remove(number);
    await sql`insert into storage.objects (bucket_id, name) values ('private-files', ${`${number}/SoldCarImages/1`})`;
    await sql`insert into private.removed_vehicles (registernumber, swept_until) values (${number}, now() + ${lease}::interval)`;
    return number;
  }

  test('is swept away by the next POST /details, which then has the number', async () => {
    const number = await leftover();
    // Another test's deletion may hold the lease on the file.
    await expect.poll(async () => (await add(number)).status).toBe(200);
    expect(await stored(number)).toEqual([]);
    expect(await images(`${number}/SoldCarImages/`)).toEqual([]);
  });

  test('is leased to one sweep: the number is refused meanwhile, and no other sweep removes anything', async () => {
    const number = await leftover('5 minutes');
    const answer = await add(number);
    expect([answer.status, await errorOf(answer)]).toEqual([
      409,
      'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.',
    ]);
    await remove(await addVehicle(admin));
    expect(await stored(number)).toHaveLength(1);
  });

  test("is swept away by any vehicle's deletion", async () => {
    const [first, second] = [await leftover(), await leftover()];
    await remove(await addVehicle(admin));
    for (const number of [first, second]) await expect.poll(() => stored(number)).toEqual([]);
  });

  test('is not swept by the addition of another vehicle, nor for anybody who may add none', async () => {
    // Leased until it is locked, so that no other test's deletion sweeps it before.
    const number = await leftover('2 seconds');
    const driver = await tokenOf('driver');
    await sql.begin(async (tx) => {
      // A concurrent sweep waits for this row, and the test for it, until this timeout.
      await tx`set local idle_in_transaction_session_timeout = '5s'`;
      const locked = await tx`
        select extract(epoch from swept_until - clock_timestamp()) as seconds from private.removed_vehicles
        where registernumber = ${number} for update`;
      expect(locked).toHaveLength(1);
      await tx`select pg_sleep(greatest(${locked[0]?.seconds}::float8, 0))`;
      expect((await add(freshNumber())).status).toBe(200);
      expect((await add(number, `${admin.slice(0, -6)}AAAAAA`)).status).toBe(401);
      expect((await add(number, driver)).status).toBe(403);
    });
  });

  test("a living vehicle's files are never swept, even if its number was queued when it was added", async () => {
    const number = freshNumber();
    await sql`insert into private.removed_vehicles (registernumber) values (${number})`;
    await direct(admin)
      .rpc('add_vehicle', { p_vehicle: { registernumber: number } })
      .throwOnError();
    expect(await upload(admin, `${number}/InventoryVehicleImages/0`)).toBe(200);
    await addVehicle(admin);
    expect(await images(`${number}/InventoryVehicleImages/`)).toHaveLength(1);
  });

  test('only the secret key lists leftover files', async () => {
    for (const token of [undefined, employee, admin]) {
      expect((await direct(token).rpc('leftover_files', { p_sweep: crypto.randomUUID() })).error?.code).toBe('42501');
    }
  });
});
