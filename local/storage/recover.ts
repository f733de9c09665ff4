import { SERVICE } from '../caller.ts';
import { asCaller } from '../database.ts';
import type { Storage } from './objects.ts';

/**
 * Brings bytes and rows together again after a crash, before anybody is answered: bytes without a row are removed, and a row
 * without its bytes is marked as not found, which is what reading it answers. Says both in a line. Such a row stays in the
 * lists, so that whoever misses the file sees which it was, and can delete it or send it anew.
 */
export async function recover(storage: Omit<Storage, 'operation'>): Promise<void> {
  await asCaller({ ...storage, operation: 'local.recover' }, SERVICE, async (tx) => {
    const rows = await tx<{ id: string; path: string; version: string }[]>`
      select id, bucket_id || '/' || name as path, version from storage.objects where version is not null`;
    const { removed, missing } = await storage.blobs.sweep(new Set(rows.map(({ version }) => version)));
    if (removed > 0) console.error(`storage: the bytes of ${removed} files that belonged to nothing are removed.`);
    const lost = rows.filter(({ version }) => missing.has(version));
    if (lost.length === 0) return;
    console.error(`storage: the bytes of these files are missing: ${lost.map(({ path }) => path).join(', ')}`);
    await tx`
      update storage.objects set metadata = metadata || '{"httpStatusCode": 404}'
      where id = any(${lost.map(({ id }) => id)}) and metadata ->> 'httpStatusCode' is distinct from '404'`;
  });
}
