import '../support/english.ts';
import { readFileSync } from 'node:fs';
import { exportData, IMPORT_FIELDS, type ImportKind, importRows, rowOfData } from '@contract/import.ts';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chosenSheet } from '../../web/src/features/imports/chosen.ts';
import { presentRows } from '../../web/src/features/imports/exported.ts';
import { partsOf } from '../../web/src/features/imports/queries.ts';
import { readFile } from '../../web/src/kit/sheet/read.ts';
import { type FileKind, fileOf } from '../../web/src/kit/table/exportFile.ts';
import { api } from '../../web/src/lib/api.ts';
import { migratedDatabase } from '../support/databases.ts';
import { readSheet } from '../support/readSheet.ts';
import { adminOf, everySale, LEFT_BEHIND, OF_SALES, oddEntries, TABLES } from './roundtrip.ts';

/*
 * What is there now, written as files and read into an empty project, is there again (R445-R447): the demo data and odd entries, by the code of
 * the page, the contract and the verbs. Only HTTP is left out.
 */

const KINDS: readonly ImportKind[] = ['stock', 'owners', 'costs', 'sales'];

let source: postgres.Sql;
const open: postgres.Sql[] = [];
/** An empty project. */
async function project(): Promise<postgres.Sql> {
  const one = await adminOf(await migratedDatabase());
  open.push(one);
  return one;
}

beforeAll(async () => {
  source = await project();
  await source.begin(async (tx) => {
    await tx`select set_config('role', 'none', true)`;
    await tx.unsafe(readFileSync('supabase/seed.sql', 'utf8'));
  });
  await oddEntries(source);
  vi.spyOn(api, 'get').mockImplementation(async (path, params, answer) => {
    expect(path).toBe('/imports/export');
    const { kind, after } = params as { kind: ImportKind; after: string };
    const [page] = await source`select public.export_rows(${kind}, ${after}, 7) as rows`;
    const { rows, next } = exportData.parse(page?.rows);
    return ('parse' in answer ? answer : await answer()).parse(
      JSON.parse(JSON.stringify({ rows: rows.map((row) => rowOfData(kind, row)), next })),
    );
  });
}, 180_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.map((one) => one.end()));
}, 60_000);

const rowsOf = async (kind: ImportKind) =>
  (await presentRows(kind).everyRow?.({ signal: new AbortController().signal, told: () => {} })) ?? [];

/** Imports a file as the page does; `without`: columns that are said to be none. */
async function bring(into: postgres.Sql, kind: ImportKind, file: Blob, without: RegExp = /^$/) {
  const chosen = chosenSheet(kind, { name: 'a file', file: await readFile(file, 5020) }, 0);
  const columns = new Map([...chosen.columns].filter(([, key]) => !without.test(IMPORT_FIELDS[kind][key]?.table ?? '')));
  const { rows, problems } = readSheet(kind, chosen.file.sheets[0]?.rows ?? [], { headingAt: chosen.headingAt, columns });
  expect(
    problems.filter(({ isHint }) => !isHint),
    kind,
  ).toEqual([]);
  const upload = crypto.randomUUID();
  for (const part of partsOf(rows)) {
    const sent = importRows.parse(JSON.parse(JSON.stringify({ upload, kind, rows: part })));
    await into`select public.send_import_rows(${upload}, ${kind}, ${into.json(sent.rows as postgres.JSONValue)})`;
  }
  const [check] = await into`select public.check_import(${upload}, ${rows.length}) as found`;
  expect(
    check?.found.filter(({ hint }: { hint: boolean }) => !hint),
    kind,
  ).toEqual([]);
  await into`select public.add_import(${upload}, 'a file', ${rows.length})`;
}

const file = async (as: FileKind, kind: ImportKind) => fileOf(as, presentRows(kind), await rowsOf(kind));

test('every column of every kind says something of the demo data', async () => {
  for (const kind of KINDS) {
    const said = new Set((await rowsOf(kind)).flatMap((row) => Object.keys(row)));
    expect(
      Object.keys(IMPORT_FIELDS[kind]).filter((key) => !said.has(key)),
      kind,
    ).toEqual([]);
  }
});

describe.each<{ as: FileKind; ownersApart: boolean }>([
  { as: 'csv', ownersApart: false },
  { as: 'xlsx', ownersApart: true },
])('as $as', ({ as, ownersApart }) => {
  let target: postgres.Sql;
  beforeAll(async () => {
    target = await project();
    await bring(target, 'stock', await file(as, 'stock'), ownersApart ? /^ownerdetails$/ : undefined);
    if (ownersApart) await bring(target, 'owners', await file(as, 'owners'));
    await bring(target, 'costs', await file(as, 'costs'));
    await bring(target, 'sales', await file(as, 'sales'));
  }, 60_000);

  test.each(Object.keys(TABLES))('%s is the same in every column that a file carries', async (table) => {
    const read = async (from: postgres.Sql) => (await from.unsafe(TABLES[table] ?? '')).map(({ row }) => row);
    const before = await read(source);
    expect(before.length).toBeGreaterThan(0);
    expect(await read(target)).toEqual(before);
  });

  test('what is still due of every sale is the same, and so are profits and the morning', async () => {
    expect(await everySale(target)).toEqual(await everySale(source));
    for (const [what, question] of Object.entries(OF_SALES)) {
      const [before] = await source.unsafe(question);
      expect((await target.unsafe(question))[0], what).toEqual(before);
    }
  });
});

test('every column of these tables is carried, or named as left behind', async () => {
  const carried = new Set(
    Object.values(IMPORT_FIELDS).flatMap((fields) => Object.values(fields).map(({ table, column }) => `${table}.${column}`)),
  );
  const columns = await source<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in ('cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'soldcars')
      and is_generated = 'NEVER' and column_name <> 'registernumber'`;
  const missing = columns.map(({ name }) => name).filter((name) => !carried.has(name));
  expect(missing.toSorted()).toEqual(
    Object.keys(LEFT_BEHIND)
      .filter((name) => name.includes('.'))
      .toSorted(),
  );
});

test('only an admin reads it, in pages as long as asked for, a thousand rows at most', async () => {
  const asEmployee = source.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', '{"role": "authenticated"}', true)`;
    await tx`select public.export_rows('stock')`;
  });
  await expect(asEmployee).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|PT40[13])$/) });
  const [one] = await source`select public.export_rows('stock', '', 0) as page, public.export_rows('stock') as whole`;
  expect(one?.page.rows).toHaveLength(1);
  expect(one?.page.next).toBe(one?.page.rows[0].cardetails.registernumber);
  expect(one?.whole.next).toBeNull();
});
