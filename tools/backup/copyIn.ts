import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ISql } from 'postgres';
import { identifier } from '../local-supabase/database.ts';
import type { Entry } from './readArchive.ts';
import { quoted, type Table } from './tables.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Names of things that have another one now, wherever they stand: a file that is stored again has a new version. */
export type Renamed = ReadonlyMap<string, string>;

/** Rows as text with renamed ids, a line at a time. Latin-1 keeps every byte of UTF-8 as it is. */
function renaming(renamed: Renamed) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const rename = (text: string) =>
      Buffer.from(
        text.replace(UUID, (id) => renamed.get(id) ?? id),
        'latin1',
      );
    let rest = '';
    for await (const chunk of chunks) {
      const text = rest + chunk.toString('latin1');
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      if (end) yield rename(text.slice(0, end));
    }
    if (rest) yield rename(rest);
  };
}

/** Resolves when the server has taken the rows. The driver tells nobody when it refuses them after the last byte: the next query does. */
async function taken(sql: ISql, copy: Writable, send: Promise<void>): Promise<void> {
  const end = copy._final?.bind(copy);
  const sent = new Promise<void>((done) => {
    copy._final = (callback) => {
      end?.(callback);
      done();
    };
  });
  const refused = sent.then(() => sql`select 1`).then(() => finished(copy));
  refused.catch(() => {});
  await Promise.race([send, refused]);
}

/** Puts the rows of an archive's part as text into a new temporary table `staged`. */
async function stage(sql: ISql, columns: string[], body: Entry['body'], renamed: Renamed): Promise<void> {
  await sql.unsafe(`create temporary table staged (${columns.map((name) => `${identifier(name)} text`).join(', ')})`);
  const copy = await sql.unsafe('copy pg_temp.staged from stdin with (format csv, header)').writable();
  const rows = Readable.fromWeb(body as never);
  await taken(sql, copy, pipeline(rows, createGunzip(), renaming(renamed), copy));
}

/**
 * Adds the rows of a part to a table, which may lack some of their columns; answers those that it lacks and that say something. Their
 * text is read as by any insert, so that what does not fit is refused in the database's words.
 */
export async function copyIn(
  sql: ISql,
  into: Table & { temporary?: boolean },
  columns: string[],
  body: Entry['body'],
  renamed: Renamed = new Map(),
): Promise<{ rows: number; lost: string[] }> {
  await stage(sql, columns, body, renamed);
  const known = into.columns.filter(({ name }) => columns.includes(name));
  const values = known.map(({ name, type }) => `${identifier(name)}::${type}`).join(', ');
  const target = into.temporary ? `pg_temp.${identifier(into.name)}` : quoted(into);
  const { count } = await sql.unsafe(`
    insert into ${target} (${known.map(({ name }) => identifier(name)).join(', ')}) overriding system value
    select ${values} from pg_temp.staged`);
  const lost: string[] = [];
  for (const column of columns.filter((name) => !into.columns.some((there) => there.name === name))) {
    const told = await sql.unsafe(`select 1 from pg_temp.staged where ${identifier(column)} is not null limit 1`);
    if (told.length) lost.push(column);
  }
  await sql`drop table pg_temp.staged`;
  return { rows: count, lost };
}
