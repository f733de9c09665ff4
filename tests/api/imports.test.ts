import { exportPage, type ImportKind, importRow } from '@contract/import.ts';
import type { OfficeVehicle } from '@contract/officeList.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { partsOf } from '../../web/src/features/imports/queries.ts';
import type { Column } from '../../web/src/kit/columns/columns.ts';
import { readFile } from '../../web/src/kit/sheet/read.ts';
import { toCsv } from '../../web/src/kit/table/csv.ts';
import { t } from '../../web/src/text/staff.ts';
import '../support/english.ts';
import { readSheet } from '../support/readSheet.ts';
import { call, closeAccount, newAccount } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let token: string;
beforeAll(async () => {
  ({ token } = await newAccount('im.porter', 'Admin'));
  return () => closeAccount('im.porter');
});

const post = (path: string, body: object) => call(path, { method: 'POST', token, body });
const json = async (answer: Promise<Response>) => (await answer).json();

/** The vehicle table as it is saved: its headings, and what its columns say (features/dashboard/columns.tsx, which needs a browser). */
const COLUMNS: Column<OfficeVehicle>[] = [
  { id: 'ownername', heading: t('dashboard.columns.ownername'), value: ({ ownername }) => ownername },
  { id: 'registernumber', heading: t('dashboard.columns.registernumber'), value: (row) => row.registernumber, kind: 'code' },
  { id: 'company_name', heading: t('dashboard.columns.company_name'), value: ({ company_name }) => company_name },
  { id: 'ownerphone', heading: t('dashboard.columns.ownerphone'), value: ({ ownerphone }) => ownerphone },
  { id: 'carmake', heading: t('dashboard.columns.carmake'), value: ({ carmake }) => carmake && t(`words.vehicleType.${carmake}`) },
  { id: 'carname', heading: t('dashboard.columns.carname'), value: ({ carname }) => carname },
  { id: 'price', heading: t('dashboard.columns.price'), value: ({ price }) => price, kind: 'rupees' },
  { id: 'kilometers', heading: t('dashboard.columns.kilometers'), value: ({ kilometers }) => kilometers },
  { id: 'year', heading: t('dashboard.columns.year'), value: ({ year }) => year },
  { id: 'days', heading: t('dashboard.columns.days'), value: ({ days }) => days },
  { id: 'status', heading: t('dashboard.columns.status'), value: ({ status }) => t(status ? 'vehicle.sold' : 'vehicle.available') },
  {
    id: 'onhomepage',
    heading: t('dashboard.columns.onhomepage'),
    value: ({ onhomepage }) => t(onhomepage ? 'dashboard.row.shown' : 'dashboard.row.hidden'),
  },
];

/** A file's good rows, sent and imported, as the screen does. */
async function importFile(kind: ImportKind, file: Blob, alter = (values: Record<string, unknown>) => values) {
  const [sheet] = (await readFile(file, 6000)).sheets;
  const rows = sheet?.rows ?? [];
  const read = readSheet(kind, rows);
  const bad = new Set(read.problems.map(({ row }) => row));
  const good = read.rows.filter(({ row }) => !bad.has(row)).map((row) => ({ ...row, values: alter(row.values) }));
  const upload = crypto.randomUUID();
  for (const part of partsOf(good)) {
    const answer = await post('/imports/rows', { upload, kind, rows: part });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  const found = await json(post('/imports/check', { upload, rowCount: good.length }));
  expect(found.filter(({ hint }: { hint: boolean }) => !hint)).toEqual([]);
  const added = await json(post('/imports', { upload, file: 'round trip.csv', rowCount: good.length }));
  return { ...read, good, id: added.id };
}

/** The whole list, page by page: other tests add to it. */
async function listed(offset = 0): Promise<OfficeVehicle[]> {
  const page: OfficeVehicle[] = await json(call('/dashboard-list', { token, query: { limit: '200', offset: `${offset}` } }));
  return page.length < 200 ? page : [...page, ...(await listed(offset + 200))];
}

test('the whole stock, saved as a file and imported under other numbers, is the same vehicles (R408, R409, R413)', async () => {
  const before = await listed();
  // What another test does at this moment is left out.
  const demo = before.filter(({ registernumber }) => /^(MH|GJ|KA|DL)/.test(registernumber));
  expect(demo.length).toBeGreaterThan(5);
  const file = new Blob([toCsv(COLUMNS, demo)]);
  let turn = 0;
  const numbers = new Map<string, string>();
  const { id, good, problems } = await importFile('stock', file, (values) => {
    const number = `IM${String(++turn).padStart(4, '0')}RT`;
    numbers.set(number, String(values.registernumber));
    return { ...values, registernumber: number };
  });
  expect(problems.every(({ text }) => text.includes('is sold'))).toBe(true);
  expect(good.length + problems.length).toBe(demo.length);
  const bare = (number: string) => number.replace(/[ -]/g, '');
  const same = ({ ownername, company_name, ownerphone, carmake, carname, price, kilometers, year, onhomepage }: OfficeVehicle) => ({
    ownername,
    company_name,
    ownerphone,
    carmake,
    carname,
    price: price || 0,
    kilometers: kilometers || 0,
    year,
    onhomepage,
  });
  const after = (await listed()).filter(({ registernumber }) => numbers.has(registernumber));
  expect(after).toHaveLength(good.length);
  for (const vehicle of after) {
    const was = demo.find(({ registernumber }) => bare(registernumber) === numbers.get(vehicle.registernumber));
    expect(same(vehicle), vehicle.registernumber).toEqual(was && same(was));
  }
  const [{ entries } = { entries: 0 }] = await sql`
    select count(*)::int as entries from public.activity_log where tablename = 'imports' and (after ->> 'id')::bigint = ${id}`;
  expect(entries).toBe(1);
  expect((await json(call('/imports', { token })))[0]).toMatchObject({ id, kind: 'stock', row_count: good.length, undoable: true });
  expect(await json(call('/imports/hindrances', { token, query: { id: String(id) } }))).toEqual({ count: 0, hindrances: [] });
  expect((await post('/imports/undo', { id })).status).toBe(200);
  expect((await listed()).some(({ registernumber }) => numbers.has(registernumber))).toBe(false);
});

test('a row that breaks a rule of its form is refused with its number, whoever sends it (R409)', async () => {
  const rows = [{ row: 7, values: { registernumber: 'IM 01', vehicleSellPrice: -1 } }];
  const answer = await post('/imports/rows', { upload: crypto.randomUUID(), kind: 'stock', rows });
  expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringContaining('Row 7:')]);
});

test('words of a file mean what a search takes them for, the words of the dealer too (R611)', async () => {
  const ask = (text: string, facet = 'type') => json(post('/imports/words', { words: [{ facet, text }] }));
  expect(await ask('टू व्हीलर')).toEqual([{ facet: 'type', text: 'टू व्हीलर', choices: ['bike'], sure: true }]);
  expect(await ask('Jeep')).toEqual([{ facet: 'type', text: 'Jeep', choices: ['car'], sure: false }]);
  expect(await ask('डीजल', 'fuel')).toMatchObject([{ choices: ['diesel'], sure: true }]);
  expect((await post('/imports/words', { words: [] })).status).toBe(400);
  expect((await post('/imports/words', { words: [{ facet: 'price', text: 'x' }] })).status).toBe(400);
});

test('what is there now is answered as rows of an import, page by page (R445)', async () => {
  const ask = async (kind: ImportKind, after: string) =>
    exportPage.parse(await json(call(`/imports/export?${new URLSearchParams({ kind, after })}`, { token })));
  const { rows, next } = await ask('sales', '');
  expect(rows.length).toBeGreaterThan(0);
  expect(next).toBeNull();
  for (const row of rows) expect(importRow.sales.safeParse(row).error?.issues ?? []).toEqual([]);
  expect(rows.flatMap((row) => Object.values(row)).filter((value) => value === '')).toEqual([]);
  const last = String(rows.at(-1)?.registernumber);
  expect((await ask('sales', last)).rows).toEqual([]);
  expect((await call('/imports/export?kind=boats', { token })).status).toBe(400);
  expect((await call("/imports/export?kind=costs&after=a'b", { token })).status).toBe(400);
});
