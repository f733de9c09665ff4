import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Binned } from '../../supabase/functions/_shared/contract/bin.ts';
import { granted } from '../support/api.ts';
import { PATIENCE } from '../support/patience.ts';
import { addVehicle, call, expectRefusal, freshNumber, linksIn, maintain, PIXEL, post, publicPicture, tokenOf, upload } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
let driver: string;
beforeAll(async () => {
  [admin, employee, driver] = await Promise.all([tokenOf('admin'), tokenOf('employee'), tokenOf('driver')]);
});

const remove = async (path: string, token: string, body: object) =>
  expect((await call(path, { method: 'DELETE', token, body })).status).toBe(200);
const listed = () => granted<Binned[]>(call('/bin', { token: admin }), 'no bin');
const find = async (what: string) => (await listed()).find(({ name, registernumber }) => [name, registernumber].includes(what));
const restore = (id: string | undefined, token = admin, requestId?: string) => post('/bin/restore', token, { id, requestId });
const undo = (deletion: string, token = employee) => post('/bin/undo', token, { deletion });

/** What the bin and the writing of requests keep for themselves, what waits for a moment, and what only grows. */
const BESIDES = ['private.bin', 'private.binned_files', 'private.requests', 'private.file_checks', 'public.activity_log'];

/** Every row of every table that names this vehicle, and its files with their content. */
async function everythingOf(number: string) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private') order by 1`;
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (BESIDES.includes(name)) continue;
    const found = await sql.unsafe(
      `select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text like '%' || $1 || '%' order by to_jsonb(t)::text`,
      [number],
    );
    if (found.length) rows[name] = found.map(({ row }) => row);
  }
  // Storage gives a file that is moved another version and time.
  const files = await sql`
    select bucket_id, name, owner_id, metadata - 'lastModified' as metadata from storage.objects where starts_with(name, ${`${number}/`}) order by name`;
  const contents: Record<string, string> = {};
  for (const folder of rows['public.cardetails'] ? ['InventoryVehicleImages', 'SoldCarImages', 'AdminDocuments'] : []) {
    for (const link of await linksIn(admin, `${number}/${folder}/`)) {
      const { pathname } = new URL(link);
      contents[pathname] = Buffer.from(await (await fetch(link)).arrayBuffer()).toString('base64');
    }
  }
  return { rows, files: [...files], contents };
}

interface Given {
  listed: boolean;
  price: number;
  records: number;
  pictures: number;
  documents: number;
  papers: boolean;
}

async function givenVehicle({ listed, price, records, pictures, documents, papers }: Given) {
  const number = await addVehicle(admin, {
    onhomepage: listed ? 'yes' : 'no',
    vehicleBuyPrice: price,
    sellingPrice: price,
    vehicleName: 'Swift',
    description: `${freshNumber()} ₹ “quoted”`,
  });
  for (let index = 0; index < records; index++) await maintain(employee, number);
  for (let index = 0; index < pictures; index++) await upload(employee, `${number}/InventoryVehicleImages/${index}`);
  for (let index = 0; index < documents; index++) {
    const uniqueID = String(Date.now() * 10 + Math.floor(Math.random() * 1e9));
    await upload(index ? admin : employee, `${number}/AdminDocuments/${uniqueID}`, PIXEL, 'rc book.webp');
    await post('/Description', admin, { uniqueID, description: `RC book of ${number}`, docType: 'Vehicle' });
  }
  if (papers) {
    for (const [kind, validUntil] of [
      ['puc', '2031-01-31'],
      ['own_damage', '2032-02-28'],
      ['fitness', '2033-03-31'],
    ])
      await post('/papers', employee, { registernumber: number, kind, validUntil, number: 'P 1' });
  }
  return number;
}

describe('a vehicle', () => {
  test('deleted and restored is as it was: every row of every table, and every file (R292)', { timeout: 60_000 * PATIENCE }, async () => {
    const given = fc.record({
      listed: fc.boolean(),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      records: fc.nat(2),
      pictures: fc.nat(3),
      documents: fc.nat(2),
      papers: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(given, fc.boolean(), async (contents, undone) => {
        const number = await givenVehicle(contents);
        const before = await everythingOf(number);
        const requestId = crypto.randomUUID();
        await remove('/delete/car', employee, { deletedID: number, requestId });
        expect(await everythingOf(number)).toEqual({ rows: {}, files: [], contents: {} });
        const back = undone ? await undo(requestId) : await restore((await find(number))?.id);
        expect([back.status, await back.json()]).toEqual([200, { ok: true }]);
        expect(await everythingOf(number)).toEqual(before);
        expect(await find(number)).toBeUndefined();
      }),
      { numRuns: 3, examples: [[{ listed: true, price: 1, records: 2, pictures: 3, documents: 2, papers: true }, true]] },
    );
  });

  test('whose number is used again comes back when that is free, and none of its files is the new one’s', async () => {
    const number = await givenVehicle({ listed: true, price: 5, records: 1, pictures: 2, documents: 1, papers: true });
    const before = await everythingOf(number);
    await remove('/delete/car', admin, { deletedID: number });
    expect((await post('/details', employee, { registernumber: number })).status).toBe(200);
    expect(await upload(employee, `${number}/InventoryVehicleImages/0`, PIXEL, 'new.webp')).toBe(200);
    expect(await linksIn(admin, `${number}/InventoryVehicleImages/`)).toHaveLength(1);
    const entry = (await find(number))?.id;
    await expectRefusal(await restore(entry), 409, 'There is another vehicle with this registration number now.');
    await remove('/delete/car', admin, { deletedID: number });
    expect((await restore(entry)).status).toBe(200);
    expect(await everythingOf(number)).toEqual(before);
  });

  test('restored twice at once comes back once, and is deleted again', async () => {
    const number = await givenVehicle({ listed: true, price: 5, records: 1, pictures: 3, documents: 1, papers: true });
    const before = await everythingOf(number);
    for (let turn = 0; turn < 2; turn++) {
      await remove('/delete/car', admin, { deletedID: number });
      const entry = (await find(number))?.id;
      const answers = await Promise.all([1, 2, 3].map(() => restore(entry)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      // The others' sweep may still be moving a file.
      await expect.poll(() => everythingOf(number), { timeout: 10_000 }).toEqual(before);
    }
  });

  test('deleted and restored at once, again and again, loses nothing', async () => {
    const number = await givenVehicle({ listed: false, price: 5, records: 0, pictures: 3, documents: 1, papers: false });
    const before = await everythingOf(number);
    for (let turn = 0; turn < 5; turn++) {
      const requestId = crypto.randomUUID();
      const deletion = remove('/delete/car', employee, { deletedID: number, requestId });
      await expect.poll(async () => (await undo(requestId)).status).toBe(200);
      await deletion;
    }
    await expect.poll(() => everythingOf(number), { timeout: 10_000 }).toEqual(before);
  });
});

describe('a file', () => {
  test.each([
    ['a notice', () => `Notices/${Date.now()}`, '/dashboard/delete-notice'],
    ['an office document', () => `OfficeDocuments/${Date.now()}`, '/delete-image'],
  ])('%s is undone by whoever deleted it, and by nobody else (R293)', async (_name, pathOf, endpoint) => {
    const path = pathOf();
    await upload(employee, path);
    const requestId = crypto.randomUUID();
    await remove(endpoint, employee, { path, requestId });
    const gone = async () => (await sql`select from storage.objects where name = ${path}`).length === 0;
    expect(await gone()).toBe(true);
    await expectRefusal(await undo(requestId, admin), 404, 'This is not in the bin any more.');
    await expectRefusal(await undo(requestId, driver), 403, 'Your account may not do this.');
    expect((await undo(requestId)).status).toBe(200);
    expect(await gone()).toBe(false);
    await remove(endpoint, employee, { path, requestId });
    expect(await gone(), 'a late second try').toBe(false);
  });

  test('in the bin is no public picture, and its number is free for the next', async () => {
    const number = await addVehicle(admin);
    const path = `${number}/InventoryVehicleImages/0`;
    await upload(employee, path);
    await remove('/delete-image', employee, { path });
    expect((await publicPicture(path)).ok).toBe(false);
    expect(await upload(employee, path, PIXEL, 'next.webp')).toBe(200);
    const entry = await find(number);
    expect(entry).toMatchObject({ kind: 'picture', registernumber: number, days_left: 30 });
    await expectRefusal(await restore(entry?.id), 409, /^Another file has its place now/);
    await remove('/delete-image', admin, { path });
    expect((await restore(entry?.id)).status).toBe(200);
    expect((await publicPicture(path)).ok).toBe(true);
  });

  test('is deleted for good by an admin, with its bytes (R294)', async () => {
    const path = `Notices/${Date.now()}`;
    await upload(admin, path);
    const [file] = await sql`select id from storage.objects where name = ${path}`;
    await remove('/delete-image', admin, { path });
    // Not the first of the list: parallel tests delete, too.
    const [entry] = await sql<{ id: string }[]>`select bin as id from private.binned_files where object = ${file?.id ?? null}`;
    expect((await listed()).map(({ id }) => id)).toContain(entry?.id);
    await expectRefusal(
      await call('/bin', { method: 'DELETE', token: employee, body: { id: entry?.id } }),
      403,
      'Your account may not do this.',
    );
    await remove('/bin', admin, { id: entry?.id });
    expect(await sql`select from storage.objects where id = ${file?.id}`).toEqual([]);
    await expectRefusal(await restore(entry?.id), 404, 'This is not in the bin any more.');
  });
});

test('a restoration is sent again with the same requestId, and happens once; the log tells it (R295)', async () => {
  const number = await addVehicle(admin);
  await remove('/delete/car', employee, { deletedID: number });
  const [id, requestId] = [(await find(number))?.id, crypto.randomUUID()];
  for (let turn = 0; turn < 2; turn++) expect((await restore(id, admin, requestId)).status).toBe(200);
  const told = await sql`
    select action, after from activity_log where tablename = 'bin' and registernumber = ${number}`;
  expect([...told]).toEqual([{ action: 'INSERT', after: { kind: 'vehicle', name: '' } }]);
});
