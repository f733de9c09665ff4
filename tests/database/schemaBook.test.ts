import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparison, chapters, startComparison } from '../../tools/schema/book.ts';
import { changedMigrations, HISTORY, openMigrations } from '../../tools/schema/lockFile.ts';

let comparison: Comparison;
beforeAll(async () => {
  comparison = await startComparison();
}, 60_000);
afterAll(() => comparison?.stop());

test('book and migrations make the same database (npm run migration)', async () => {
  expect(await comparison.differences()).toEqual({ sql: '', besides: [] });
}, 60_000);

const PLANTED: [what: string, plant: string, found: RegExp][] = [
  ['column', 'alter table public.finance add planted int', /ADD COLUMN "planted"/],
  ['default of a column', 'alter table public.finance alter company_name set default null', /"company_name"\s+SET DEFAULT/],
  ['policy', 'alter policy "staff read insurance" on public.carinsurance using (true)', /"staff read insurance"/],
  ['table grant', 'grant delete on public.finance to authenticated', /GRANT DELETE[^;]* ON TABLE "public"."finance"/],
  ['column grant', 'grant update (status) on public.cardetails to authenticated', /GRANT UPDATE \("status"\)/],
  ['right to call', 'grant execute on function private.take_order to authenticated', /GRANT EXECUTE ON FUNCTION "private"\."take_order"/],
  ['security definer', 'alter function private.is_admin() security definer', /FUNCTION private.is_admin[^;]*SECURITY DEFINER/],
  [
    'body of a function',
    "create or replace function private.today() returns date language sql stable set search_path = '' as $$ select date '2000-01-01' $$",
    /FUNCTION private.today[^;]*2000-01-01/,
  ],
  ['trigger', 'drop trigger log_changes on public.finance', /DROP TRIGGER "log_changes" ON "public"\."finance"/],
  ['constraint', 'alter table public.enquiries drop constraint custname_is_clean', /DROP CONSTRAINT "custname_is_clean"/],
  ['index', 'drop index public.soldcars_by_date', /DROP INDEX "public"\."soldcars_by_date"/],
  ['row-level security', 'alter table public.settings disable row level security', /"public"."settings"\s+DISABLE ROW LEVEL SECURITY/],
  ['row that migrations write', 'update public.settings set employees_see_balance = false', /only in the book: row of public\.settings/],
  ['bucket row', "update storage.buckets set public = true where id = 'private-files'", /only in the book: bucket {"id": "private-files"/],
  [
    'storage policy',
    'alter policy "office staff replace display images" on storage.objects using (true)',
    /only in the book: policy on storage.objects .*replace display images/,
  ],
  ['storage trigger', 'drop trigger check_file on storage.objects', /only in the migrations: CREATE TRIGGER check_file/],
  ['trigger on the accounts', 'drop trigger log_password on auth.users', /only in the migrations: CREATE TRIGGER log_password/],
  ['extension', 'create extension btree_gist', /only in the book: extension btree_gist/],
];

test('mutation test: every kind of planted difference is found', async () => {
  const sql = postgres(comparison.book, { max: 1, onnotice: () => {} });
  for (const [, plant] of PLANTED) await sql.unsafe(plant);
  await sql.end();
  const { sql: missing, besides } = await comparison.differences();
  const found = [missing, ...besides].join('\n');
  const unseen = PLANTED.filter(([, , sign]) => found.search(sign) < 0).map(([what]) => what);
  expect(unseen).toEqual([]);
}, 30_000);

test('a chapter is called by a number and what it is about', () => {
  expect(
    chapters()
      .map((file) => basename(file))
      .filter((name) => !/^\d\d[a-z]?_[a-z_]+\.sql$/.test(name)),
  ).toEqual([]);
});

test('no migration was changed since it was locked, and all are locked (npm run migration)', () => {
  expect(changedMigrations(HISTORY)).toEqual([]);
  expect(openMigrations(HISTORY)).toEqual([]);
});

test('every migration lies where it is applied from', () =>
  expect(readdirSync(HISTORY.folder).filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]));
