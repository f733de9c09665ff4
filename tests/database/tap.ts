import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { statements } from './psql.ts';

interface Assertion {
  ok: boolean;
  description: string;
  diagnostics: string;
}

export interface Report {
  assertions: Assertion[];
  /** Problems besides failed assertions: an error, a missing or wrong plan. */
  problems: string[];
}

/** pgTAP's source, which is plain SQL, from PGlite's package (up to the pinned 0.4). */
function pgtapSource(): string {
  const pglite = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const archive = join(dirname(pglite), 'pgtap.tar.gz');
  return execFileSync('tar', ['-xzOf', archive, 'share/postgresql/extension/pgtap.sql'], { encoding: 'utf8', maxBuffer: 2 ** 23 });
}

const isInstalled = async (sql: postgres.Sql) =>
  (await sql`select to_regprocedure('extensions.plan(integer)') is not null as installed`)[0]?.installed === true;

const isOffered = async (sql: postgres.Sql) => (await sql`select from pg_available_extensions where name = 'pgtap'`).length > 0;

/**
 * Installs pgTAP in the schema `extensions`, as `supabase test db` does: the server's own extension, or its source. Answers false
 * when it was already installed.
 */
export async function installPgtap(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    if (await isInstalled(sql)) return false;
    if (await isOffered(sql)) await sql`create extension pgtap with schema extensions`;
    else await sql.unsafe(`begin; set local search_path = extensions; ${pgtapSource()}; commit;`);
    return true;
  } finally {
    await sql.end();
  }
}

/** Removes what installPgtap has installed. */
export async function removePgtap(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    if (await isOffered(sql)) return void (await sql`drop extension pgtap`);
    const drops = await sql<{ drop: string }[]>`
      with added as (
        select 'pg_class'::regclass as class, oid, format('view if exists %s', oid::regclass) as what from pg_class
        where relnamespace = 'extensions'::regnamespace and relkind = 'v'
        union all
        select 'pg_proc'::regclass, oid, format('routine if exists %s', oid::regprocedure) from pg_proc
        where pronamespace = 'extensions'::regnamespace
        union all
        select 'pg_type'::regclass, oid, format('type if exists %s', oid::regtype) from pg_type
        where typnamespace = 'extensions'::regnamespace and typrelid <> 0 and typrelid in (select oid from pg_class where relkind = 'c'))
      select format('drop %s cascade', what) as drop from added
      where not exists (select from pg_depend where classid = class and objid = added.oid and deptype = 'e')`;
    await sql.begin(async (tx) => {
      for (const { drop } of drops) await tx.unsafe(drop);
    });
  } finally {
    await sql.end();
  }
}

function read(lines: string[]): Report {
  const assertions: Assertion[] = [];
  const problems: string[] = [];
  let planned: number | undefined;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)/.exec(line)?.[1];
    const result = /^(not )?ok \d+(?: - (.*))?$/.exec(line);
    const last = assertions.at(-1);
    if (plan) planned = Number(plan);
    else if (result) assertions.push({ ok: !result[1], description: result[2] ?? 'unnamed', diagnostics: '' });
    else if (line.startsWith('#') && last && !last.ok) last.diagnostics += `${line}\n`;
  }
  if (!assertions.length) problems.push('no assertion was run');
  if (planned !== assertions.length) problems.push(`${planned ?? 'none'} planned, ${assertions.length} run`);
  return { assertions, problems };
}

/** Runs one pgTAP file over its own connection, until its first error, and rolls it back. */
export async function runTapFile(file: string, url: string): Promise<Report> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  const lines: string[] = [];
  const errors: string[] = [];
  try {
    for (const statement of statements(file)) {
      try {
        const rows = await sql.unsafe(statement.sql).values();
        for (const [cell] of rows) if (typeof cell === 'string') lines.push(...cell.split('\n'));
      } catch (error) {
        if (!(error instanceof postgres.PostgresError)) throw error;
        const where = `${relative(dirname(file), statement.file)}:${statement.line}`;
        errors.push([`${where}: ${error.message} (${error.code})`, error.where].filter(Boolean).join('\n'));
        break;
      }
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  const report = read(lines);
  return { ...report, problems: [...errors, ...report.problems] };
}
