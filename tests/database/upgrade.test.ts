import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppliedMigrations } from '../../tools/local-supabase/appliedMigrations.ts';
import { freePort } from '../../tools/local-supabase/functions.ts';
import { bootstrap, updatePlatform } from '../../tools/local-supabase/migrations.ts';
import { databaseUrl, type Postgres, startPostgres } from '../../tools/local-supabase/postgres.ts';
import { demoFiles, seedFile } from '../../tools/local-supabase/seedFiles.ts';
import { ROOT, readConfig } from '../../tools/local-supabase/settings.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { createStorage } from '../../tools/local-supabase/storage/server.ts';
import { adoptBaseline } from '../../tools/schema/adopt.ts';
import { baselineOf } from '../../tools/schema/baseline.ts';
import { apply, onDatabase } from '../../tools/schema/book.ts';
import { HISTORY, migrationNames } from '../../tools/schema/lockFile.ts';
import { PATIENCE } from '../support/patience.ts';
import { installPgtap, runTapFile } from './tap.ts';

/*
 * Data of the version before: what the baseline makes, under the history of the migrations that it has replaced. They are taken along, and
 * every later migration keeps their rows and files.
 */

/** Fixture: rows of the day of the baseline, beside the demo data. */
const FIXTURE = join(import.meta.dirname, 'baseline');
/** The demo data; as they were then, where a later migration has changed what seed.sql writes. */
const SEED = [join(FIXTURE, 'seed.sql'), join(ROOT, 'supabase/seed.sql')].find(existsSync) ?? '';
/** These read the catalogue, or all rows; the others bring their own rows and need no upgraded database. */
const PGTAP = ['schema_is_closed', 'access_matrix', 'one_at_a_time', 'text_rules', 'staff', 'activity_log', 'dashboard'];
/**
 * The function writes its address at each start, and rows of the second last for one transaction. The search index, its counts and the vocabulary
 * are made of the vehicles, anew where a later migration changes them.
 */
const NOT_COMPARED = ['private.api_address', 'private.logged_as_one', 'private.listed', 'private.listed_counts', 'private.vehicle_words'];

interface Kept {
  table: string;
  columns: string;
  rows: number;
  hash: string;
}

const baseline = baselineOf(HISTORY);
const LATER = migrationNames(HISTORY).slice(1);
/** What a database of the version before has in its history: its newest migration is the one that counts. */
const OLDER = ['20261122010500_baseline', baseline.replaces];
const files = demoFiles(readConfig()).slice(0, 3);

const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
chmodSync(dataDir, 0o711);
let server: Postgres | undefined;
let address: string;
let before: Kept[];
let stack: Stack | undefined;

/** The columns of every table of ours, of the accounts and of the files. */
const tables = (sql: postgres.Sql) =>
  sql<{ table: string; columns: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as table,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (n.nspname in ('public', 'private')
        or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'buckets'), ('storage', 'objects')))
    group by n.nspname, c.relname order by 1`;

/** Which rows of a table were there before: later migrations write others. */
const EARLIER: Record<string, string> = {
  'public.rates': "kind::text not in ('seller_days', 'cash_paid_limit', 'cash_transport_limit', 'cash_loan_limit', 'b2cl_limit')",
};

/** The number of rows of each table, and a hash of these columns. */
async function contents(sql: postgres.Sql, of: { table: string; columns: string }[]): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const { table, columns } of of.filter(({ table }) => !NOT_COMPARED.includes(table))) {
    const [row] = await sql.unsafe<Pick<Kept, 'rows' | 'hash'>[]>(`
      select count(*)::int as rows, md5(coalesce(string_agg(line, ' ' order by line), '')) as hash
      from (select row(${columns})::text as line from ${table} where ${EARLIER[table] ?? true}) as t`);
    if (row) found.push({ table, columns, ...row });
  }
  return found;
}

const historyOf = (database: string) =>
  onDatabase(database, async (sql) =>
    (await sql`select concat_ws('_', version, name) as name from supabase_migrations.schema_migrations order by version`).map(({ name }) =>
      String(name),
    ),
  );

const writeHistory = (names: string[]) =>
  onDatabase(address, async (sql) => {
    await sql`create schema if not exists supabase_migrations`;
    await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    await sql`truncate supabase_migrations.schema_migrations`;
    await sql`insert into supabase_migrations.schema_migrations ${sql(names.map((name) => ({ version: name.slice(0, 14), name: name.slice(15) })))}`;
  });

const noteIn = (directory: string, names: string[]) =>
  writeFileSync(join(directory, 'seeded'), JSON.stringify(Object.fromEntries(names.map((name) => [`${name}.sql`, 'of then']))));

const refusal = () =>
  adoptBaseline(address).then(
    () => 'taken along',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  const port = await freePort();
  server = await startPostgres(join(dataDir, 'postgres'), port, { fresh: true });
  await bootstrap(port);
  await updatePlatform(port);
  address = databaseUrl(port, 'postgres');
  await apply(address, [baseline.file, SEED, join(FIXTURE, 'rest.sql')]);
  const storage = createStorage(port, dataDir, readConfig());
  for (const file of files) await seedFile(storage, file);
  await storage.close();
  before = await onDatabase(address, async (sql) => contents(sql, await tables(sql)));
}, 90_000);
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('no table is empty before, so that what a migration loses is seen', () => expect(before.filter(({ rows }) => !rows)).toEqual([]));

describe('what is not taken along, and is left as it is', () => {
  test('data whose newest migration is an older one', async () => {
    const names = ['20261122010500_baseline', '20261125153521_papers_messages_imports_told'];
    await writeHistory(names);
    expect(await refusal()).toMatch(/newest migration is 20261125153521_papers.*Nothing was changed.*docs\/operations\.md/);
    expect(await historyOf(address)).toEqual(names);
    const older = mkdtempSync(join(tmpdir(), 'older-'));
    noteIn(older, names);
    expect(() => new AppliedMigrations(older).refuseEdited()).toThrow(/newest migration is 20261125153521.*npm run reset/);
    rmSync(older, { recursive: true });
  });

  test('a database in which somebody has changed a function, a grant, a policy by hand', { timeout: 60_000 * PATIENCE }, async () => {
    await writeHistory(OLDER);
    await onDatabase(address, (sql) =>
      sql.unsafe(`
        alter function private.today() set work_mem = '5MB';
        grant delete on public.finance to authenticated;
        create policy careless on storage.objects using (true)`),
    );
    const told = await refusal();
    await onDatabase(address, (sql) =>
      sql.unsafe(`
        alter function private.today() reset work_mem;
        revoke delete on public.finance from authenticated;
        drop policy careless on storage.objects`),
    );
    expect(told).toMatch(/FUNCTION private\.today/);
    expect(told).toMatch(/ON TABLE "public"\."finance" FROM "authenticated"/);
    expect(told).toMatch(/has besides: policy on storage\.objects .*careless/);
    expect(told).toMatch(/Nothing was changed/);
    expect(await historyOf(address)).toEqual(OLDER);
  });
});

describe('data of the version before', () => {
  beforeAll(async () => {
    await writeHistory(OLDER);
    noteIn(dataDir, OLDER);
    await server?.stop();
    server = undefined;
    const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
    stack = await startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is' });
    address = stack.databaseUrl;
  }, 180_000 * PATIENCE);

  test('have the history of this version when it has started', async () =>
    expect(await historyOf(address)).toEqual(migrationNames(HISTORY).map((name) => name.replace('.sql', ''))));

  test('keep every row', async () => expect(await onDatabase(address, (sql) => contents(sql, before))).toEqual(before));

  test('keep every file', async () => {
    for (const { bucket, key, read } of files) {
      const answer = await fetch(encodeURI(`${stack?.apiUrl}/storage/v1/object/public/${bucket}/${key}`));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(read());
    }
  });

  test('are taken along once: the next start finds nothing to do', async () => {
    expect(await adoptBaseline(address)).toBe(false);
    expect(new AppliedMigrations(dataDir).beforeBaseline).toBe(false);
  });

  test.runIf(LATER.length)('pass the database tests after all later migrations', { timeout: 60_000 * PATIENCE }, async () => {
    await installPgtap(address);
    for (const name of PGTAP) {
      const { assertions, problems } = await runTapFile(join(ROOT, `supabase/tests/${name}.test.sql`), address);
      expect(problems, name).toEqual([]);
      expect(assertions.filter(({ ok }) => !ok).map(({ description }) => description)).toEqual([]);
    }
  });
});
