import type { Sql, TransactionSql } from 'postgres';
import { filePart, type Manifest } from './manifest.ts';
import { inParallel } from './parallel.ts';
import type { Part } from './parts.ts';
import type { Project } from './project.ts';
import type { ArchiveWriter } from './writeArchive.ts';

const AT_ONCE = 8;
const LOOKS = 5;

interface Stored {
  id: string;
  bucket_id: string;
  name: string;
  version: string | null;
  metadata: { eTag?: string; size?: number } | null;
}

type Outcome = { file: Stored } & (
  | { part: Part; replacedBy?: Stored }
  | { absent: 'removed while the backup was made' | 'its bytes are missing in Storage' | 'it changed again and again' }
);

/** The files of the snapshot, page by page. */
async function* filesOf(tx: TransactionSql): AsyncGenerator<Stored> {
  const pages = tx<Stored[]>`
    select id, bucket_id, name, version, metadata from storage.objects o
    where to_jsonb(o) ->> 'archived_at' is null  -- a column that later releases of Storage have, of former versions
    order by bucket_id collate "C", name collate "C"`.cursor(200);
  for await (const page of pages) yield* page;
}

const hasBytesOf = (one: Stored, other: Stored) =>
  one.metadata?.eTag !== undefined && one.metadata.eTag === other.metadata?.eTag && one.metadata.size === other.metadata.size;

const isAt = (one: Stored, other: Stored) => one.bucket_id === other.bucket_id && one.name === other.name && one.version === other.version;

/** Where a file of the snapshot is now: moved, or replaced by another, or nowhere. */
async function nowOf(sql: Sql, file: Stored): Promise<Stored | undefined> {
  const rows = await sql<(Stored & { row: Stored })[]>`
    select id, bucket_id, name, version, metadata, to_jsonb(o) as row from storage.objects o
    where (id = ${file.id} or (bucket_id = ${file.bucket_id} and name = ${file.name}))
      and to_jsonb(o) ->> 'archived_at' is null`;
  const moved = rows.find((row) => row.id === file.id && hasBytesOf(row, file));
  const inPlace = rows.find((row) => row.bucket_id === file.bucket_id && row.name === file.name);
  return moved ?? inPlace;
}

/**
 * The bytes of a file, or of what it was replaced by while the backup ran. They are of the version that the database names after
 * they were read, because no version comes again.
 */
async function take(project: Project, now: Sql, archive: ArchiveWriter, file: Stored): Promise<Outcome> {
  let at = file;
  for (let looks = 0; looks < LOOKS; looks++) {
    const part = await project.storage.download(at.bucket_id, at.name, at.version ?? '', archive.parts);
    const found = await nowOf(now, file);
    if (!found) return { file, absent: 'removed while the backup was made' };
    if (isAt(found, at)) {
      if (!part || part.size !== at.metadata?.size) return { file, absent: 'its bytes are missing in Storage' };
      return hasBytesOf(at, file) ? { file, part } : { file, part, replacedBy: at };
    }
    if (part) await archive.parts.drop(part);
    at = found;
  }
  return { file, absent: 'it changed again and again' };
}

/** Writes the files of the snapshot to the archive, and answers what the manifest says of them. */
export async function saveFiles(
  project: Project,
  tx: TransactionSql,
  archive: ArchiveWriter,
  tell: (files: number) => void,
): Promise<Pick<Manifest, 'files' | 'replaced' | 'absent'>> {
  const saved: Pick<Manifest, 'files' | 'replaced' | 'absent'> = { files: 0, replaced: [], absent: [] };
  const now = project.connect();
  try {
    for await (const taken of inParallel(filesOf(tx), AT_ONCE, (file) => take(project, now, archive, file))) {
      const { bucket_id: bucket, name } = taken.file;
      if ('absent' in taken) saved.absent.push({ bucket, name, reason: taken.absent });
      else {
        await archive.add(filePart(bucket, name), taken.part);
        saved.files++;
        if (taken.replacedBy) saved.replaced.push(await rowOf(now, taken.replacedBy));
      }
      tell(saved.files);
    }
  } finally {
    await now.end();
  }
  return saved;
}

async function rowOf(sql: Sql, { id }: Stored): Promise<Record<string, unknown>> {
  const [found] = await sql<{ row: Record<string, unknown> }[]>`select to_jsonb(o) as row from storage.objects o where id = ${id}`;
  return found?.row ?? {};
}
