import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { sequencesOf } from '../saveRows.ts';
import { isObjects, quoted, savedTables } from '../tables.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Stored {
  bucket: string;
  name: string;
  version: string;
}

/** A name for each version, by its file, that is the same in two projects: Storage gives a restored file another version. */
function versionNames(files: Stored[]): Map<string, string> {
  const names = new Map<string, string>();
  const spell = (text: string) => text.replace(UUID, (id) => names.get(id) ?? id);
  const versions = new Set(files.map(({ version }) => version));
  const isPlain = ({ name }: Stored) => ![...name.matchAll(UUID)].some(([id]) => versions.has(id));
  for (const file of files.filter(isPlain)) names.set(file.version, `<${file.bucket}/${file.name}>`);
  for (const file of files.filter((one) => !isPlain(one))) names.set(file.version, `<${file.bucket}/${spell(file.name)}>`);
  return names;
}

const COLUMNS = `id, bucket_id, name, version, owner, owner_id, created_at, updated_at, last_accessed_at, user_metadata,
  metadata - 'lastModified' as metadata`;

/** Every row of every table that is saved, as text; the next values of the sequences; the bytes of every file by its hash. */
export async function figures(sql: Sql, { apiUrl, secretKey }: { apiUrl: string; secretKey: string }) {
  const files = await sql<Stored[]>`select bucket_id as bucket, name, version from storage.objects order by 1, 2`;
  const names = versionNames(files);
  const spell = (text: string) => text.replace(UUID, (id) => names.get(id) ?? id);
  const rows: Record<string, string[]> = {};
  for (const table of await savedTables(sql)) {
    const from = isObjects(table) ? `(select ${COLUMNS} from storage.objects)` : quoted(table);
    const found = await sql.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${from} t`);
    rows[`${table.schema}.${table.name}`] = found.map(({ row }) => spell(row)).sort();
  }
  const bytes: Record<string, string> = {};
  for (const { bucket, name } of files) {
    const answer = await fetch(`${apiUrl}/storage/v1/object/authenticated/${bucket}/${name}`, { headers: { apikey: secretKey } });
    if (!answer.ok) throw new Error(`${bucket}/${name}: ${answer.status}`);
    const hash = createHash('sha256').update(await answer.bytes());
    bytes[`${bucket}/${spell(name)}`] = hash.digest('hex');
  }
  return { rows, sequences: await sequencesOf(sql), bytes };
}
