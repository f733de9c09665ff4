import { SERVICE } from '../caller.ts';
import { asCaller, type Transaction } from '../database.ts';
import type { Storage } from './objects.ts';

const PAGE = 1000;

interface Row {
  id: string;
  path: string;
  version: string;
  size: string | null;
  marked: boolean;
}

/** Every row that has a version, a page at a time. */
async function* pages(tx: Transaction, size: number): AsyncGenerator<Row[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx<Row[]>`
      select id, bucket_id || '/' || name as path, version, metadata ->> 'size' as size,
        coalesce(metadata ->> 'httpStatusCode' = '404', false) as marked
      from storage.objects where version is not null and id > ${last} order by id limit ${size}`;
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Stores in the rows of these files the status of reading them. */
const mark = (tx: Transaction, rows: Row[], status: 200 | 404) =>
  tx`update storage.objects set metadata = metadata || ${`{"httpStatusCode": ${status}}`}::text::jsonb
    where id = any(${rows.map(({ id }) => id)})`;

/**
 * Crash recovery, before the first request: bytes without a row are deleted, and a row without all its bytes is marked as not found
 * (the status of reading it) until they are back. Logs each in a line. Such a row stays in the listings, so that people see
 * which file is missing, and can delete it or upload it again.
 */
export async function recover(storage: Omit<Storage, 'operation'>, page = PAGE): Promise<void> {
  const { blobs } = storage;
  await asCaller({ ...storage, operation: 'local.recover' }, SERVICE, async (tx) => {
    const kept = await blobs.versions();
    const strays = new Set(kept.keys());
    const isWhole = ({ version, size }: Row) => kept.get(version) === Number(size);
    const missing: string[] = [];
    for await (const rows of pages(tx, page)) {
      for (const { version } of rows) strays.delete(version);
      const lost = rows.filter((row) => !isWhole(row));
      missing.push(...lost.map(({ path }) => path));
      const news = lost.filter(({ marked }) => !marked);
      if (news.length > 0) await mark(tx, news, 404);
      const back = rows.filter((row) => row.marked && isWhole(row));
      if (back.length > 0) await mark(tx, back, 200);
    }
    await blobs.remove(...strays);
    if (strays.size > 0) console.error(`storage: the bytes of ${strays.size} files that belonged to nothing are removed.`);
    if (missing.length > 0) console.error(`storage: these files are missing or cut off: ${missing.join(', ')}`);
  });
}
