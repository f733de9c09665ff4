import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { copyIn } from './copyIn.ts';
import { type Manifest, rowsPart } from './manifest.ts';
import { entriesOf, skip } from './readArchive.ts';
import { isObjects, quoted } from './tables.ts';

/** A project that should hold what an archive holds. */
export interface Restored {
  sql: Sql;
  apiUrl: string;
  secretKey: string;
}

interface Comparison {
  /** What was compared, in words. */
  told: string[];
  differences: string[];
}

// Storage gives a restored file another version, which is part of some names.
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const plain = (name: string) => name.replace(UUID, '*');
const LEDGER = { schema: 'private', name: 'ledger' };
const SUMS = 'select account::text as account, sum(amount)::text as sum from';

async function compareRows({ sql }: Restored, { tables, absent }: Manifest): Promise<Comparison> {
  const differences: string[] = [];
  let sum = 0;
  for (const table of tables) {
    const expected = table.rows - (isObjects(table) ? absent.length : 0);
    sum += expected;
    // Real services have tables that the embedded stack lacks; a restore leaves out the empty ones (loadRows.ts).
    const [known] = await sql`select to_regclass(${quoted(table)}) is not null as here`;
    if (expected === 0 && !known?.here) continue;
    const [counted] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${quoted(table)}`);
    if (counted?.rows !== expected)
      differences.push(`${table.schema}.${table.name} has ${counted?.rows} rows, and the backup ${expected}.`);
  }
  return { told: [`${sum} rows, counted in each of ${tables.length} tables`], differences };
}

/** The files of the archive as `name hash`, and of its ledger what each account comes to. */
async function readArchive(sql: Sql, file: string, { tables }: Manifest) {
  const ledger = tables.find(({ schema, name }) => schema === LEDGER.schema && name === LEDGER.name);
  const files: string[] = [];
  const accounts = new Map<string, string>();
  for await (const { name, body } of entriesOf(file)) {
    if (name.startsWith('files/')) {
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      files.push(`${plain(name.slice('files/'.length))} ${hash.digest('hex')}`);
    } else if (ledger && name === rowsPart(ledger)) {
      await sql`create temporary table archived (account text, amount numeric)`;
      const columns = [
        { name: 'account', type: 'text' },
        { name: 'amount', type: 'numeric' },
      ];
      await copyIn(sql, { schema: 'pg_temp', name: 'archived', columns, temporary: true }, ledger.columns, body);
      for (const row of await sql.unsafe(`${SUMS} pg_temp.archived group by account`)) accounts.set(row.account, row.sum);
      await sql`drop table pg_temp.archived`;
    } else await skip(body);
  }
  return { files, accounts };
}

async function compareLedger({ sql }: Restored, archived: Map<string, string>): Promise<Comparison> {
  const differences: string[] = [];
  const rows = await sql.unsafe<{ account: string; sum: string }[]>(`${SUMS} ${quoted(LEDGER)} group by account`);
  const there = new Map(rows.map(({ account, sum }) => [account, sum]));
  for (const account of new Set([...archived.keys(), ...there.keys()])) {
    const [here = '0', expected = '0'] = [there.get(account), archived.get(account)];
    if (Number(here) !== Number(expected))
      differences.push(`The ledger's account ${account} comes to ${here}, and in the backup to ${expected}.`);
  }
  const [whole] = await sql.unsafe<{ sum: string }[]>(`select coalesce(sum(amount), 0)::text as sum from ${quoted(LEDGER)}`);
  if (Number(whole?.sum) !== 0) differences.push(`The ledger does not balance: its entries sum to ${whole?.sum}, not to 0.`);
  return { told: [`the ledger: what each of ${there.size} accounts comes to, and that all sum to 0`], differences };
}

async function compareFiles({ sql, apiUrl, secretKey }: Restored, archived: string[]): Promise<Comparison> {
  const expected = new Map<string, number>();
  for (const file of archived) expected.set(file, (expected.get(file) ?? 0) + 1);
  const differences: string[] = [];
  const listed = await sql<{ bucket: string; name: string }[]>`select bucket_id as bucket, name from storage.objects order by 1, 2`;
  for (const { bucket, name } of listed) {
    const path = `${bucket}/${name}`;
    const answer = await fetch(`${apiUrl}/storage/v1/object/authenticated/${encodeURI(path)}`, { headers: { apikey: secretKey } });
    const hash = createHash('sha256').update(await answer.bytes());
    const file = `${plain(path)} ${hash.digest('hex')}`;
    const left = expected.get(file) ?? 0;
    if (answer.ok && left) expected.set(file, left - 1);
    else differences.push(answer.ok ? `${path} is another file than in the backup.` : `${path} cannot be read (${answer.status}).`);
  }
  if (listed.length !== archived.length) differences.push(`There are ${listed.length} files, and in the backup ${archived.length}.`);
  return { told: [`${archived.length} files, each by its SHA-256`], differences };
}

/** Compares a project with the archive that it was restored from: rows, the ledger, files. */
export async function compare(restored: Restored, file: string, manifest: Manifest): Promise<Comparison> {
  const { files, accounts } = await readArchive(restored.sql, file, manifest);
  const parts = [await compareRows(restored, manifest), await compareLedger(restored, accounts), await compareFiles(restored, files)];
  return { told: parts.flatMap(({ told }) => told), differences: parts.flatMap(({ differences }) => differences) };
}
