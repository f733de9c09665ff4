import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppliedMigrations } from '../../tools/local-supabase/appliedMigrations.ts';
import { freePort } from '../../tools/local-supabase/functions.ts';
import { baseline, bootstrap, updatePlatform } from '../../tools/local-supabase/migrations.ts';
import { databaseUrl, startPostgres } from '../../tools/local-supabase/postgres.ts';
import { demoFiles, seedFile } from '../../tools/local-supabase/seedFiles.ts';
import { ROOT, readConfig } from '../../tools/local-supabase/settings.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { createStorage } from '../../tools/local-supabase/storage/server.ts';
import { apply } from '../../tools/schema/book.ts';
import { installPgtap, runTapFile } from './tap.ts';

/** Fixture: the data at the baseline, to which the later migrations are applied. */
const BEFORE = join(import.meta.dirname, 'baseline');
/** These read the catalogue, or all rows; the others bring their own rows and need no upgraded database. */
const PGTAP = ['schema_is_closed', 'access_matrix', 'one_at_a_time', 'text_rules', 'staff', 'activity_log', 'dashboard'];
/** Renamed since: the table with its present columns. */
const RENAMED: Record<string, Pick<Kept, 'table' | 'columns'>> = {
  'private.idempotency_keys': { table: 'private.requests where actor is not null', columns: 'id, actor, verb, body_hash, sent_at' },
};
/** The function's URL, which it writes at each start. */
const REWRITTEN = ['private.api_address'];

interface Kept {
  table: string;
  columns: string;
  rows: number;
  hash: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
chmodSync(dataDir, 0o711);
const files = demoFiles(readConfig()).slice(0, 3);
let before: Kept[];
let stack: Stack;

/**
 * The columns of every table of ours, of the accounts and of the files. Since then a request_id has moved to private.requests, and
 * search_text is generated from more.
 */
const tables = (sql: postgres.Sql) =>
  sql<{ table: string; columns: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as table,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (n.nspname, a.attname) not in (('public', 'request_id'), ('public', 'search_text'))
      and (n.nspname in ('public', 'private')
        or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'buckets'), ('storage', 'objects')))
    group by n.nspname, c.relname order by 1`;

/** The number of rows of each table, and a hash of these columns. */
async function contents(sql: postgres.Sql, of: { table: string; columns: string }[]): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const { table, columns } of of.filter(({ table }) => !REWRITTEN.includes(table))) {
    const [row] = await sql.unsafe<Pick<Kept, 'rows' | 'hash'>[]>(`
      select count(*)::int as rows, md5(coalesce(string_agg(line, ' ' order by line), '')) as hash
      from (select row(${columns})::text as line from ${table}) as t`);
    if (row) found.push({ table, columns, ...row });
  }
  return found;
}

async function asOperator<T>(address: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

/** The CLI's history rows of the migrations that the baseline replaced. */
async function noteOlderMigrations(sql: postgres.Sql): Promise<void> {
  const names = Object.keys(JSON.parse(readFileSync(join(BEFORE, 'seeded'), 'utf8')));
  await sql`create schema supabase_migrations`;
  await sql`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
  const rows = names.map((name) => ({ version: name.slice(0, 14), name: basename(name.slice(15), '.sql') }));
  await sql`insert into supabase_migrations.schema_migrations ${sql(rows)}`;
}

beforeAll(async () => {
  const port = await freePort();
  const server = await startPostgres(join(dataDir, 'postgres'), port, { fresh: true });
  await bootstrap(port);
  await updatePlatform(port);
  const address = databaseUrl(port, 'postgres');
  await apply(address, [baseline().file, join(BEFORE, 'seed.sql'), join(BEFORE, 'rest.sql')]);
  const storage = createStorage(port, dataDir, readConfig());
  for (const file of files) await seedFile(storage, file);
  await storage.close();
  before = await asOperator(address, async (sql) => {
    await noteOlderMigrations(sql);
    return contents(sql, await tables(sql));
  });
  await server.stop();
  copyFileSync(join(BEFORE, 'seeded'), join(dataDir, 'seeded'));

  const [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  stack = await startStack({ webPort, apiPort, dbPort, dataDir, site: 'as is' });
}, 90_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('data from before the baseline are adopted and take all later migrations', async () => {
  const versions = await asOperator(
    stack.databaseUrl,
    (sql) => sql`select version from supabase_migrations.schema_migrations order by version`,
  );
  const expected = readdirSync(join(ROOT, 'supabase/migrations')).sort();
  expect(versions.map(({ version }) => version)).toEqual(expected.map((name) => name.slice(0, 14)));
});

test('data of a day before that are refused, in words', () => {
  const older = mkdtempSync(join(tmpdir(), 'older-'));
  const notes = Object.entries(JSON.parse(readFileSync(join(BEFORE, 'seeded'), 'utf8')));
  writeFileSync(join(older, 'seeded'), JSON.stringify(Object.fromEntries(notes.slice(0, -1))));
  expect(() => new AppliedMigrations(older).refuseEdited()).toThrow('npm run reset empties it');
  rmSync(older, { recursive: true });
});

test('no table is empty before, so that what a migration loses is seen', () => expect(before.filter(({ rows }) => !rows)).toEqual([]));

test('every row is kept', async () => {
  const expected = before.map((kept) => ({ ...kept, ...RENAMED[kept.table] }));
  expect(await asOperator(stack.databaseUrl, (sql) => contents(sql, expected))).toEqual(expected);
});

test('an id that stood with its entry is known among the requests', () =>
  asOperator(stack.databaseUrl, async (sql) =>
    expect(await sql`select verb from private.requests where id = 'b0000000-0000-4000-8000-000000000002'`).toEqual([
      { verb: 'add_enquiry' },
    ]),
  ));

test('of the older sales those of the last 180 days have an open transfer', () =>
  asOperator(stack.databaseUrl, async (sql) => {
    const [found] = await sql`
      select count(*) filter (where is_late)::int as late, count(*) filter (where not is_late)::int as earlier,
        count(*) filter (where is_late <> is_open)::int as wrong
      from (
        select s.selldate >= private.today() - 180 as is_late, o.registernumber is not null as is_open
        from public.soldcars s left join private.open_transfers o on o.registernumber = s.registernumber
      ) sale`;
    expect(found).toEqual({ late: 9, earlier: 1, wrong: 0 });
    expect(await sql`select from public.transfer_steps`).toHaveLength(0);
  }));

test('an enquiry of the last thirty days is new, and an older one waits for nobody', () =>
  asOperator(stack.databaseUrl, async (sql) => {
    const found = await sql`
      select custname, status, next_call from public.enquiries where custname in ('Long ago', 'Lately') order by custname desc`;
    expect(found).toEqual([
      { custname: 'Long ago', status: 'called', next_call: null },
      { custname: 'Lately', status: 'new', next_call: null },
    ]);
    const changes = sql`select from public.activity_log where tablename = 'enquiries' and action = 'UPDATE'`;
    expect(await changes, 'nobody has done it').toEqual([]);
  }));

test('every file is kept', async () => {
  for (const { bucket, key, path } of files) {
    const answer = await fetch(encodeURI(`${stack.apiUrl}/storage/v1/object/public/${bucket}/${key}`));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path));
  }
});

test('the upgraded database passes the database tests', async () => {
  const address = databaseUrl(Number(new URL(stack.databaseUrl).port), 'postgres');
  await installPgtap(address);
  for (const name of PGTAP) {
    const { assertions, problems } = await runTapFile(join(ROOT, `supabase/tests/${name}.test.sql`), address);
    expect(problems, name).toEqual([]);
    expect(assertions.filter(({ ok }) => !ok).map(({ description }) => description)).toEqual([]);
  }
}, 60_000);
