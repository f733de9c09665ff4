import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import {
  addVehicle,
  call,
  indiaToday,
  linksIn,
  maintain,
  post,
  putFile,
  reservationOf,
  sell,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

/*
 * Two requests at the same moment, in a few rounds each: what the API answers whoever loses. Who wins, and that nothing is lost, is decided
 * in the database, where tests/database/waiting.test.ts holds one of the two while the other waits.
 */
const rounds = (length: number) => Array.from({ length }, (_, round) => round + 1);
const TWENTY = rounds(20);
const ROUNDS = rounds(4);

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
const images = (folderPath: string) => linksIn(admin, folderPath);
const stored = (number: string) => sql`select name from storage.objects where starts_with(name, ${`${number}/`})`;
const sorted = (statuses: number[]) => statuses.sort((a, b) => a - b);

/** Uploads a picture to the first free number, the next one after every 409; answers the number. */
async function uploadNext(token: string, folder: string): Promise<number> {
  for (let number = 1; number <= 100; number++) {
    const link = await uploadUrl(token, `${folder}/${number}`, `picture ${number}.webp`);
    if (link.status === 409) continue;
    expect(link.status).toBe(200);
    const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
    if ((await putFile(url)).ok) return number;
  }
  throw new Error('no number was free');
}

/** Answers the status of the PUT, or of the link when there is none. */
async function replaceDisplay(token: string, vehicle: string): Promise<number> {
  const link = await uploadUrl(token, `${vehicle}/InventoryVehicleImages/0`);
  if (!link.ok) return link.status;
  const { uploadUrl: url } = (await link.json()) as { uploadUrl: string };
  return (await putFile(url)).status;
}

describe('concurrent uploads', () => {
  test('twenty from two log-ins, each taking the next number on 409, leave twenty pictures', { timeout: 60_000 * PATIENCE }, async () => {
    const vehicle = await addVehicle(admin);
    const sessions = [await tokenOf('employee'), await tokenOf('employee')];
    const taken = await Promise.all(TWENTY.map((n) => uploadNext(sessions[n % 2] ?? '', `${vehicle}/InventoryVehicleImages`)));
    expect(new Set(taken).size).toBe(20);
    expect(await images(`${vehicle}/InventoryVehicleImages/`)).toHaveLength(20);
    expect(await stored(vehicle)).toHaveLength(20);
  });

  test('a number is promised to one of two log-ins: the other is told before it sends its file', async () => {
    const vehicle = await addVehicle(admin);
    const sessions = [await tokenOf('employee'), await tokenOf('employee')];
    for (const number of ROUNDS) {
      const links = await Promise.all(sessions.map(async (token) => (await uploadUrl(token, `${vehicle}/SoldCarImages/${number}`)).status));
      expect(sorted(links)).toEqual([200, 409]);
    }
  });

  test('replacing the display image from two log-ins at once leaves one, and both are told yes or try again', async () => {
    const vehicle = await addVehicle(admin);
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all([admin, employee].map((token) => replaceDisplay(token, vehicle)));
      expect(statuses).toContain(200);
      // Storage answers every error with 400, for example when the other upload asked for its link in between.
      for (const status of statuses) expect([200, 400, 409]).toContain(status);
      expect(await images(`${vehicle}/InventoryVehicleImages/`)).toHaveLength(1);
    }
  });
});

describe('concurrent deletions', () => {
  test.each(ROUNDS)('of two who delete one vehicle, one does and one finds nothing (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    expect(sorted(await Promise.all([remove(vehicle, admin), remove(vehicle, employee)]))).toEqual([200, 404]);
  });

  test.each(ROUNDS)('a deletion and an upload leave no file without its vehicle (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    await upload(admin, `${vehicle}/InventoryVehicleImages/0`);
    const links = await Promise.all(
      ['InventoryVehicleImages/0', 'InventoryVehicleImages/1', 'OnsiteVehicleImages/1', 'AdminDocuments/1'].map(
        async (path) => ((await (await uploadUrl(employee, `${vehicle}/${path}`)).json()) as { uploadUrl: string }).uploadUrl,
      ),
    );
    const [deleted] = await Promise.all([remove(vehicle, admin), ...links.map((url) => putFile(url))]);
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

describe('concurrent sales', () => {
  const state = async (number: string) => {
    const [row] = await sql`
      select (select status from public.cardetails where registernumber = ${number}) as status,
             (select count(*)::int from public.soldcars where registernumber = ${number}) as sales`;
    return row;
  };

  test.each(ROUNDS)('of two who sell one vehicle, one does and one is told (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    expect(sorted(await Promise.all([sell(admin, vehicle), sell(employee, vehicle)]))).toEqual([200, 409]);
    expect(await state(vehicle)).toEqual({ status: true, sales: 1 });
  });

  test.each(ROUNDS)('of two who reserve one vehicle, one does and one is told (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    const reserve = async (token: string, name: string) => (await post('/reservations', token, reservationOf(vehicle, { name }))).status;
    expect(sorted(await Promise.all([reserve(admin, 'Asha'), reserve(employee, 'Ravi')]))).toEqual([200, 409]);
  });

  test.each(ROUNDS)('of a sale and a reservation one happens (round %i)', async (round) => {
    const vehicle = await addVehicle(admin);
    const sale = () => sell(admin, vehicle);
    const reservation = async () => (await post('/reservations', employee, reservationOf(vehicle))).status;
    const statuses = await Promise.all(round % 2 ? [sale(), reservation()] : [reservation(), sale()]);
    expect(sorted(statuses)).toEqual([200, 409]);
    const held = await sql`select from public.reservations where registernumber = ${vehicle}`;
    expect((await state(vehicle))?.sales).toBe(1 - held.length);
  });

  test.each(ROUNDS)('of a sale and a deletion one happens (round %i)', async (round) => {
    const vehicle = await addVehicle(admin);
    const sale = () => sell(admin, vehicle);
    const deletion = () => remove(vehicle, employee);
    const [sold, deleted] = round % 2 ? await Promise.all([sale(), deletion()]) : (await Promise.all([deletion(), sale()])).reverse();
    if (sold === 200) expect([deleted, await state(vehicle)]).toEqual([409, { status: true, sales: 1 }]);
    else expect([sold, deleted, await state(vehicle)]).toEqual([404, 200, { status: null, sales: 0 }]);
  });

  test.each(ROUNDS)('a record at the moment of a sale counts in its profit (round %i)', async (round) => {
    const vehicle = await addVehicle(admin, { vehicleBuyPrice: 60_000 });
    const record = async () => {
      const body = { registernumber: vehicle, price: 7, maintainanceDate: '2026-01-15' };
      return (await post('/maintainance', employee, body)).status;
    };
    const sale = () => sell(admin, vehicle);
    const [recorded, sold] = round % 2 ? await Promise.all([record(), sale()]) : (await Promise.all([sale(), record()])).reverse();
    expect([sold, recorded]).toEqual([200, 200]);
    const profit = await call('/profits', { token: admin, query: { registernumber: vehicle } });
    expect(await profit.json()).toMatchObject({ profit: 39_993 });
  });

  test.each(ROUNDS)('two records at once get different indexes (round %i)', async () => {
    const vehicle = await addVehicle(admin);
    expect(sorted(await Promise.all([maintain(admin, vehicle), maintain(employee, vehicle)]))).toEqual([1, 2]);
  });

  test('twenty records of maintenance from two people count from 1 to 20', async () => {
    const vehicle = await addVehicle(admin);
    const indexes = await Promise.all(TWENTY.map((n) => maintain(n % 2 ? admin : employee, vehicle)));
    expect(sorted(indexes)).toEqual(TWENTY);
  });

  test('of two who delete one record, one does and one finds nothing', async () => {
    const vehicle = await addVehicle(admin);
    for (const uniqueID of ROUNDS) {
      await maintain(admin, vehicle);
      const query = { registernumber: vehicle, uniqueID };
      const deletion = async () => (await call('/maintainance/delete-maintainance', { method: 'DELETE', token: admin, query })).status;
      expect(sorted(await Promise.all([deletion(), deletion()]))).toEqual([200, 404]);
    }
  });
});

test('no lost update: of ten concurrent edits of one field one is the last, and the log has every step', async () => {
  const vehicle = await addVehicle(admin);
  const prices = rounds(10);
  const edit = (newValue: number) =>
    post('/edit-fields', newValue % 2 ? admin : employee, {
      tablename: 'cardetails',
      fieldToEdit: 'vehiclesellprice',
      newValue,
      registernumber: vehicle,
    });
  for (const answer of await Promise.all(prices.map(edit))) expect([200, 409]).toContain(answer.status);
  const steps = await sql`
    select (before ->> 'vehiclesellprice')::float as from, (after ->> 'vehiclesellprice')::float as to
    from public.activity_log where registernumber = ${vehicle} and action = 'UPDATE' order by id`;
  for (const [place, step] of steps.entries()) if (place > 0) expect(step.from).toBe(steps[place - 1]?.to);
  const [row] = await sql`select vehiclesellprice::float as price from public.cardetails where registernumber = ${vehicle}`;
  expect(row?.price).toBe(steps.at(-1)?.to);
});

describe('payments of the same moment', () => {
  test('of seventeen of 1,00,000 against 4,00,000 due four are taken, and no more unless it is meant (R493)', async () => {
    const vehicle = await addVehicle(admin);
    expect(await sell(admin, vehicle, { sellingPrice: 500_000, downPayment: 100_000 })).toBe(200);
    const paid = { registernumber: vehicle, amount: 100_000, installmentdate: indiaToday(), paymentMode: 'UPI' };
    const tokens = rounds(17).map((round) => (round % 2 ? admin : employee));
    const answers = await Promise.all(tokens.map((token) => post('/installments', token, paid)));
    expect(sorted(answers.map(({ status }) => status))).toEqual([...Array(4).fill(200), ...Array(13).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'installment.above_due' });
    const statement = async () =>
      (await call('/dues/statement', { token: admin, query: { registernumber: vehicle } })).json() as Promise<object>;
    expect(await statement()).toMatchObject({ balance: 0, paid: 400_000 });
    expect((await post('/installments', employee, { ...paid, amount: 1, moreThanDue: true })).status).toBe(200);
    expect(await statement()).toMatchObject({ balance: -1 });
  });
});
