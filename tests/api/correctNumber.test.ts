import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { granted } from '../support/api.ts';
import {
  addVehicle,
  answerTo,
  call,
  direct,
  expectRefusal,
  freshNumber,
  linksIn,
  maintain,
  PIXEL,
  post,
  publicPicture,
  putFile,
  saleOf,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

const correct = (registernumber: string, newNumber: string, requestId?: string) =>
  post('/correct-number', admin, { registernumber, newNumber, requestId });
const FOLDERS = ['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc', 'AdminDocuments'];
const filesOf = async (number: string) =>
  (await sql<{ name: string }[]>`select name from storage.objects where starts_with(name, ${`${number}/`}) order by name`).map(({ name }) =>
    name.slice(number.length),
  );
const entriesOf = async (registernumber: string) =>
  (await answerTo('/logs', admin, { registernumber })) as unknown as {
    entries: { tablename: string; action: string; registernumber: string; before: object; after: object }[];
  };

/** A vehicle with pictures, a yard picture, a bill and a document. */
async function givenVehicle() {
  const number = await addVehicle(admin, { vehicleName: 'Swift', onhomepage: 'yes' });
  const bill = await maintain(employee, number);
  const uniqueID = String(Date.now() * 10 + Math.floor(Math.random() * 1e9));
  for (const path of [
    'InventoryVehicleImages/0',
    'InventoryVehicleImages/1',
    'OnsiteVehicleImages/1',
    `MaintenanceDoc/${bill}`,
    `AdminDocuments/${uniqueID}`,
  ])
    await upload(employee, `${number}/${path}`, PIXEL, 'paper.webp');
  await post('/Description', employee, { uniqueID, description: 'RC book', docType: 'Vehicle' });
  return number;
}

test('a corrected vehicle has every file under its new number, and the links open (R320)', async () => {
  const number = await givenVehicle();
  const [wanted, files] = [freshNumber(), await filesOf(number)];
  const oldLinks = (await Promise.all(FOLDERS.map((folder) => linksIn(employee, `${number}/${folder}/`)))).flat();
  const answer = await correct(number, wanted.toLowerCase());
  expect([answer.status, await answer.json()]).toEqual([200, { registernumber: wanted }]);

  expect(await filesOf(wanted)).toEqual(files);
  expect(await filesOf(number)).toEqual([]);
  const links = (await Promise.all(FOLDERS.map((folder) => linksIn(employee, `${wanted}/${folder}/`)))).flat();
  expect(links).toHaveLength(5);
  for (const link of links) {
    const file = await fetch(link);
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(Buffer.from(PIXEL))]).toEqual([200, true]);
  }
  for (const link of oldLinks) expect((await fetch(link)).status, link).not.toBe(200);
  expect((await publicPicture(`${wanted}/InventoryVehicleImages/0`)).status).toBe(200);
  expect(await answerTo('/Description', employee, { folderPath: `${wanted}/AdminDocuments/` })).toMatchObject({
    descriptions: ['RC book'],
  });
  const { maintenanceRecords } = (await answerTo('/maintainance', employee, { registernumber: wanted })) as {
    maintenanceRecords: { maintainanceReceipt: string }[];
  };
  expect(maintenanceRecords[0]?.maintainanceReceipt).toContain(wanted);

  const { entries } = await entriesOf(wanted);
  expect(entries[0]).toMatchObject({
    tablename: 'cardetails',
    action: 'UPDATE',
    registernumber: wanted,
    before: { registernumber: number },
    after: { registernumber: wanted },
  });
  expect(entries.filter((entry) => entry.registernumber === wanted)).toHaveLength(1);
  expect(entries.length).toBeGreaterThan(10);
  expect(await answerTo(`/car/${number}`, employee)).toMatchObject({ car: { registernumber: wanted } });
  expect(await addVehicle(admin, { registernumber: number }), 'the former number is free').toBe(number);
});

test('who stops after the rows loses nothing: a repetition moves the files (R320)', async () => {
  const number = await givenVehicle();
  const [wanted, files, requestId] = [freshNumber(), await filesOf(number), crypto.randomUUID()];
  // As the verb does it, without the sweep that the function does after it.
  const { data, error } = await direct(admin).rpc('correct_number', { p_registernumber: number, p_new: wanted, p_request_id: requestId });
  expect([data, error]).toEqual([wanted, null]);
  expect([...(await filesOf(number)), ...(await filesOf(wanted))].sort()).toEqual(files);
  expect((await answerTo(`/car/${wanted}`, employee)).images, 'no link that opens nothing').toEqual(
    expect.not.arrayContaining([expect.stringContaining(number)]),
  );
  expect((await correct(number, wanted, requestId)).status).toBe(200);
  // Some may be moved by the sweep after another request of this moment.
  await expect.poll(() => filesOf(wanted)).toEqual(files);
});

test('so does housekeeping, when nobody repeats it', async () => {
  const number = await givenVehicle();
  const [wanted, files] = [freshNumber(), await filesOf(number)];
  await direct(admin).rpc('correct_number', { p_registernumber: number, p_new: wanted }).throwOnError();
  await expect
    .poll(
      async () => {
        await call('/health');
        return filesOf(wanted);
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual(files);
});

test('the number of another vehicle is refused, however it is written (R321)', async () => {
  const [number, other] = [await addVehicle(admin), `${freshNumber('Z').slice(0, 6)}A0012`.slice(-10)];
  await addVehicle(admin, { registernumber: other });
  for (const taken of [other, other.toLowerCase(), other.replace('A0012', 'A12'), other.replace('A0012', 'A012')])
    await expectRefusal(await correct(number, taken), 409, 'There is another vehicle with this registration number.');
  await expectRefusal(
    await post('/details', admin, { registernumber: other.replace('A0012', 'A12') }),
    400,
    'Registration number already exists. Please enter a unique registration number.',
  );
  await call('/delete/car', { method: 'DELETE', token: admin, query: { deletedID: other } });
  await expectRefusal(await correct(number, other), 409, /in the bin/);
  await expectRefusal(await correct(number, 'MH/12'), 400, /letters, digits, spaces and hyphens only/);
  await expectRefusal(await correct('NOWHERE', freshNumber()), 404, 'No data found for this ID.');
});

test('a sale at the same moment is of the vehicle, or is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const [number, wanted] = [await addVehicle(admin), freshNumber()];
    const [sale, correction] = await Promise.all([post('/dashboard/sell-car', employee, saleOf(number)), correct(number, wanted)]);
    expect([200, 409]).toContain(correction.status);
    const present = correction.ok ? wanted : number;
    const [row] = await sql`select c.status, s.present_number from public.cardetails c
      left join public.soldcars s on s.present_number = c.registernumber where c.registernumber = ${present}`;
    expect(row).toEqual({ status: sale.ok, present_number: sale.ok ? present : null });
  }
});

test('an upload at the same moment is taken along, or is refused', async () => {
  const [number, wanted] = [await addVehicle(admin), freshNumber()];
  const links = await Promise.all(
    [1, 2, 3, 4, 5].map(async (index) => {
      const answer = await uploadUrl(employee, `${number}/OnsiteVehicleImages/${index}`);
      return ((await answer.json()) as { uploadUrl: string }).uploadUrl;
    }),
  );
  const uploads = links.map((link) => putFile(link));
  expect((await correct(number, wanted)).status).toBe(200);
  const stored = (await Promise.all(uploads)).filter(({ ok }) => ok).length;
  await correct(number, wanted);
  expect(await filesOf(number)).toEqual([]);
  expect(await filesOf(wanted)).toHaveLength(stored);
  expect((await putFile(links[0] ?? '')).ok, 'a link of the former number stores nothing').toBe(false);
});

test('the former address of a vehicle answers with the vehicle (R322)', async () => {
  const [number, wanted] = [await addVehicle(admin, { onhomepage: 'yes' }), freshNumber()];
  await correct(number, wanted);
  expect(await granted(call(`/landingcar/${number}`), 'not there')).toMatchObject({ car: { registernumber: wanted } });
});
