import { globSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { migrate, supabase } from '../local-supabase/migrations.ts';
import { databaseUrl } from '../local-supabase/postgres.ts';
import { startScratch } from '../local-supabase/scratch.ts';
import { ROOT } from '../local-supabase/settings.ts';

const BESIDES = join(import.meta.dirname, 'besides.sql');
const ROWS = join(import.meta.dirname, 'rows.sql');

/** The chapters of the present schema, in order. */
export const chapters = (): string[] => globSync(join(ROOT, 'supabase/schemas/*.sql')).sort();

/** Does something on a database, with a connection of its own. */
export async function onDatabase<T>(address: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Runs SQL files on a database in order, each in a transaction. Throws with the name of the one that fails. */
export const apply = (address: string, files: string[]): Promise<void> =>
  onDatabase(address, async (sql) => {
    for (const file of files)
      await sql.file(file).catch((error: unknown) => {
        throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
      });
  });

const lines = (address: string, question: string): Promise<string[]> =>
  onDatabase(address, async (sql) => (await sql.file(question)).map(({ line }) => String(line)));

/** What is outside the schemas public and private, one line for each thing. */
export const besides = (address: string): Promise<string[]> => lines(address, BESIDES);

/** What `to` has in the schemas public and private and `from` lacks, as SQL whose order may not apply. */
export async function diff(from: string, to: string): Promise<string> {
  const schemas = ['--use-pg-delta', '--schema', 'public,private', '--output-format', 'json'];
  const answer = await supabase('db', 'diff', '--from', from, '--to', to, ...schemas);
  return z.object({ diff: z.string() }).parse(JSON.parse(answer)).diff.trim();
}

export interface Differences {
  /** What the migrations lack in the schemas public and private. */
  sql: string;
  /** Other differences, described: rows, and what is outside these schemas. */
  besides: string[];
}

/** A Postgres with one database made from the book and one made from the migrations. */
export interface Comparison {
  book: string;
  migrations: string;
  differences(): Promise<Differences>;
  stop(): Promise<void>;
}

const isSetting = (line: string) => line.startsWith('setting ');

/** Creates both. Role settings belong to the whole server: those of the migrations are read before the book is applied. */
export async function startComparison(): Promise<Comparison> {
  const scratch = await startScratch();
  try {
    const book = await scratch.create('book');
    const migrations = databaseUrl(scratch.port, 'postgres');
    await migrate(scratch.port, { seed: false });
    const settings = (await besides(migrations)).filter(isSetting);
    await onDatabase(migrations, (sql) => sql`alter role authenticator reset pgrst.db_pre_request`);
    await apply(book, chapters());

    const differences = async () => {
      const sql = await diff(migrations, book);
      const ofBook = [...(await besides(book)), ...(await lines(book, ROWS))];
      const ofMigrations = [
        ...(await besides(migrations)).filter((line) => !isSetting(line)),
        ...settings,
        ...(await lines(migrations, ROWS)),
      ];
      return {
        sql,
        besides: [
          ...ofBook.filter((line) => !ofMigrations.includes(line)).map((line) => `only in the book: ${line}`),
          ...ofMigrations.filter((line) => !ofBook.includes(line)).map((line) => `only in the migrations: ${line}`),
        ],
      };
    };
    return { book, migrations, differences, stop: scratch.stop };
  } catch (error) {
    await scratch.stop();
    throw error;
  }
}

/** The diff of the book and the migrations. Throws, with a message for people, when one of them does not apply. */
export async function compare(): Promise<Differences> {
  const comparison = await startComparison();
  return comparison.differences().finally(comparison.stop);
}

export const areEqual = ({ sql, besides }: Differences): boolean => !sql && !besides.length;
