import { createHash } from 'node:crypto';
import { ERROR_TEXTS } from '@contract/errorTexts.ts';
import { ODOMETER_STEP, odometerReadings } from '@contract/odometer.ts';
import { PICTURE_VIEWS } from '@contract/pictureViews.ts';
import { yardStock } from '@contract/yard.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { officeErrors as hindi } from '../../web/src/text/hi/yard/officeErrors.ts';
import { officeErrors as marathi } from '../../web/src/text/mr/yard/officeErrors.ts';
import { granted } from '../support/api.ts';
import {
  addVehicle,
  answerTo,
  call,
  errorOf,
  expectRefusal,
  freshNumber,
  linksIn,
  PIXEL,
  post,
  putFile,
  tokenOf,
  upload,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let driver: string;
beforeAll(async () => {
  [admin, driver] = await Promise.all([tokenOf('admin'), tokenOf('driver')]);
});

const claim = (path: string, more: Record<string, string> = {}, token = driver) =>
  call('/upload/generate-upload-url', { token, query: { path, filename: 'yard.webp', filetype: 'image/webp', ...more } });
const stockOf = async (number: string) =>
  yardStock.parse(await answerTo('/yard/stock', driver)).vehicles.find(({ registernumber }) => registernumber === number);

test('database and contract have the same views', async () => {
  expect(await sql`select private.picture_views() as views`).toEqual([{ views: [...PICTURE_VIEWS] }]);
});

test('a picture is sent with its view, which the stock of the yard and the folder tell (R719, R720)', async () => {
  const number = await addVehicle(admin, { vehicleSellPrice: 512_345, ownerName: 'Zyqowner', showOwnerFields: true });
  expect(await stockOf(number)).toMatchObject({ state: 'available', picture: null, views: [], pictures: 0, odometer: null, papers: [] });
  const { uploadUrl, ...rest } = await granted<{ uploadUrl: string }>(
    claim(`${number}/OnsiteVehicleImages/1`, { view: 'rear' }),
    'no link',
  );
  expect([(await putFile(uploadUrl)).status, rest]).toEqual([200, {}]);
  await upload(admin, `${number}/InventoryVehicleImages/0`, PIXEL, 'front.webp');
  await granted(post('/pictures/view', admin, { path: `${number}/InventoryVehicleImages/0`, view: 'front' }), 'no view');
  await granted(post('/odometer', driver, { registernumber: number, kilometers: '41 200'.replace(' ', '') }), 'no reading');
  const told = await stockOf(number);
  expect(told).toMatchObject({ views: ['front', 'rear'], pictures: 1, odometer: { kilometers: 41_200 } });
  expect((await fetch(told?.picture?.src ?? '')).status).toBe(200);
  expect(JSON.stringify(await answerTo('/yard/stock', driver))).not.toMatch(/512345|Zyqowner|price/i);
  const folder = { folderPath: `${number}/OnsiteVehicleImages/`, pictures: '1' };
  expect(await answerTo('/get-images', driver, folder)).toMatchObject([{ view: 'rear' }]);
});

test('a view that is none, and one of a folder that has none, are refused, and nothing is announced (R719)', async () => {
  const number = await addVehicle(admin);
  expect((await claim(`${number}/OnsiteVehicleImages/1`, { view: 'above' })).status).toBe(400);
  const refused = await claim(`${number}/SoldCarImages/1`, { view: 'rear' }, admin);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'file.no_view' }]);
  expect(await sql`select from private.file_claims where starts_with(path, ${number})`).toHaveLength(0);
  await expectRefusal(
    await post('/pictures/view', driver, { path: `${number}/OnsiteVehicleImages/1`, view: 'rear' }),
    404,
    'There is no such file.',
  );
});

test('a picture with the number of before a correction is stored at the new one, and sent again it is here already (R722, R724)', async () => {
  const [number, wanted] = [await addVehicle(admin), freshNumber()];
  await granted(post('/correct-number', admin, { registernumber: number, newNumber: wanted }), 'not corrected');
  const content = createHash('sha256').update(number).digest('hex');
  const old = `${number}/OnsiteVehicleImages/1794969000000`;
  const { uploadUrl, path } = await granted<{ uploadUrl: string; path: string }>(claim(old, { content, view: 'boot' }), 'no link');
  expect([path, (await putFile(uploadUrl)).status]).toEqual([`${wanted}/OnsiteVehicleImages/1794969000000`, 200]);
  expect((await call('/upload/check-file', { token: driver, query: { path } })).status).toBe(200);
  expect(await linksIn(driver, `${wanted}/OnsiteVehicleImages/`)).toHaveLength(1);
  const again = await claim(old, { content });
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'file.same_picture' }]);
  const other = await claim(old, { content: createHash('sha256').update(wanted).digest('hex') });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'file.exists' }]);
  for (const refused of [
    await post('/maintainance', driver, { registernumber: number, price: 1, maintainanceDate: '2026-01-15' }),
    await post('/odometer', driver, { registernumber: number, kilometers: 5 }),
    await claim(`${number}/MaintenanceDoc/1`),
  ])
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'vehicle.renumbered', params: { registernumber: wanted } }]);
});

test('an unlikely reading is asked about, with the last one, and one of another time is refused (R721)', async () => {
  const number = await addVehicle(admin);
  const read = (kilometers: unknown, more = {}) => post('/odometer', driver, { registernumber: number, kilometers, ...more });
  const requestId = crypto.randomUUID();
  await granted(read(5000), 'no reading');
  for (const [kilometers, code] of [
    [4999, 'odometer.lower'],
    [5000 + ODOMETER_STEP + 1, 'odometer.far'],
  ] as const) {
    const asked = await read(kilometers, { requestId });
    expect([asked.status, await asked.json()]).toMatchObject([409, { code, params: { kilometers: '5000' } }]);
  }
  await granted(read(4999, { requestId, despiteLast: true }), 'not confirmed');
  expect(await errorOf(await read(5000, { readAt: new Date(Date.now() + 600_000).toISOString() }))).toBe(
    'A reading is of the last 30 days.',
  );
  for (const bad of ['', '-1', 1.5, 1_000_001, 'many']) expect((await read(bad)).status, String(bad)).toBe(400);
  const told = odometerReadings.parse(await answerTo('/odometer', driver, { registernumber: number }));
  expect(told.map(({ kilometers }) => kilometers)).toEqual([4999, 5000]);
});

test('the database, the site and all texts name the same distance for an unlikely reading (R721)', async () => {
  expect(await sql`select private.odometer_step() as step`).toEqual([{ step: ODOMETER_STEP }]);
  for (const { odometer } of [ERROR_TEXTS, marathi, hindi]) expect(odometer.far).toContain(ODOMETER_STEP.toLocaleString('en-IN'));
});

test('for how long a phone may show what it has loaded is an admin’s to say, and told with the token (R723)', async () => {
  const hours = async () => ((await (await post('/validate-token', driver, {})).json()) as { offlineHours: number }).offlineHours;
  const before = await hours();
  await expectRefusal(await post('/settings/yard', admin, { offlineHours: 73 }), 400, 'Hours without network: from 1 to 72 hours');
  await granted(post('/settings/yard', admin, { offlineHours: 9 }), 'not set');
  expect(await hours()).toBe(9);
  await granted(post('/settings/yard', admin, { offlineHours: before }), 'not set');
});
