import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { demoFiles } from '../../tools/local-supabase/seedFiles.ts';
import { ROOT, readConfig, StartError } from '../../tools/local-supabase/settings.ts';
import type { Fresh } from './fresh.ts';
import { ownTables, quoted, type Table } from './tables.ts';

export const SEED = join(ROOT, 'supabase/seed.sql');

/**
 * Tables whose rows do not show that a project is in use: any visit writes them, or triggers after other rows. Those in which migrations
 * have written are none either.
 */
const NOBODYS = [
  'activity_log',
  'login_attempts',
  'known_places',
  'asks',
  'api_address',
  'operations',
  'pictures',
  'listed',
  'listed_counts',
  'vehicle_words',
  'open_transfers',
  'unpaid_lines',
  'ledger',
  'picture_counts',
  'missing_bills',
];

/** Triggers write their rows, or some of them; each belongs to a vehicle, which shows it. */
const BY_TRIGGERS = ['vehicle_papers', 'sale_taxes', 'schedule', 'listed_prices', 'purchase_payments'];

/** The columns of a table's primary key, quoted for a query. */
async function primaryKey(tx: TransactionSql, table: Table): Promise<string> {
  const columns = await tx<{ column: string }[]>`
    select quote_ident(attname) as column
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisprimary and indrelid = ${quoted(table)}::regclass`;
  return columns.map(({ column }) => column).join(', ');
}

const UNDONE = new Error('undone');

/**
 * The rows that are not from seed.sql, by table: the seed is written into temporary copies of the tables, and the primary keys are
 * compared. Rolled back, so nothing is changed.
 */
async function foreignRows(sql: Sql, tables: Table[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const compared = [...tables, { schema: 'auth', name: 'users' }];
  const ofSeed = new RegExp(`\\b(${compared.map(({ schema, name }) => `${schema}\\.${name}`).join('|')}|auth\\.identities)\\b`, 'g');
  const seededAside = async (tx: TransactionSql) => {
    for (const { schema, name } of [...compared, { schema: 'auth', name: 'identities' }])
      await tx`create temporary table ${tx(name)} (like ${tx(schema)}.${tx(name)} including all) on commit drop`;
    await tx.unsafe(readFileSync(SEED, 'utf8').replace(ofSeed, (name) => `pg_temp.${name.split('.')[1]}`));
    for (const table of compared.filter(({ name }) => !BY_TRIGGERS.includes(name))) {
      const key = await primaryKey(tx, table);
      const [row] = await tx.unsafe<{ rows: number }[]>(`
        select count(*)::int as rows from (
          select ${key} from ${quoted(table)} except select ${key} from pg_temp."${table.name}") as other`);
      if (row?.rows) found.set(`${table.schema}.${table.name}`, row.rows);
    }
    // The seed also changes rows that migrations have written, the dealer's, which have no copy here.
    throw UNDONE;
  };
  await sql.begin(seededAside).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return found;
}

async function foreignFiles(sql: Sql): Promise<number> {
  const ours = demoFiles(readConfig()).map(({ bucket, key }) => `${bucket}/${key}`);
  const [row] = await sql<{ files: number }[]>`
    select count(*)::int as files from storage.objects
    where bucket_id || '/' || name <> all (${ours}) and private.sized_version(name) is null`;
  return row?.files ?? 0;
}

/** Throws StartError with a message for people when the project has anything but the demo data: it is in use. */
export async function refuseRealData(sql: Sql, fresh: Fresh): Promise<void> {
  const tables = (await ownTables(sql)).filter((table) => !NOBODYS.includes(table.name) && !fresh.rows.has(quoted(table)));
  if (!tables.some(({ name }) => name === 'cardetails')) {
    throw new StartError('The database lacks the migrations (docs/deploy.md).');
  }
  const found = await foreignRows(sql, tables);
  const files = await foreignFiles(sql);
  if (files) found.set('storage.objects', files);
  if (!found.size) return;
  const list = [...found].map(([table, rows]) => `  ${table}: ${rows}`).join('\n');
  throw new StartError(
    `This project is in use: it holds rows that are not the demo data's.\n${list}\n` +
      'The tests run on an empty project or on one with the demo data alone. Nothing was changed.',
  );
}
