import type { Sql } from 'postgres';
import type { Interruption, Progress } from './command.ts';
import {
  countWanted,
  foreignFiles,
  markStored,
  newFiles,
  planByVersion,
  planPlain,
  readListed,
  wantByVersion,
  wanted,
  wantRest,
} from './listedFiles.ts';
import { filePart, type Manifest } from './manifest.ts';
import { inParallel } from './parallel.ts';
import { Parts } from './parts.ts';
import type { Project } from './project.ts';
import { entriesOf, skip } from './readArchive.ts';
import type { StoredFile } from './storage.ts';

const AT_ONCE = 6;
const HELD =
  'Files are being replaced. Stopped now, the project would have new files and old rows: please wait. ' +
  'Once more stops at once; the same command then goes on from here.';

export interface Placing {
  project: Project;
  sql: Sql;
  file: string;
  manifest: Manifest;
  stop: Interruption;
  progress: Progress;
}

/** The parts of the archive that are wanted, each with where it goes. Both are in one order, so neither list is kept in memory. */
async function* wantedParts({ sql, file, stop }: Placing, parts: Parts) {
  const list = wanted(sql);
  try {
    let next = (await list.next()).value;
    for await (const { name, body } of entriesOf(file)) {
      stop.signal.throwIfAborted();
      if (!next) return;
      if (name !== filePart(next.bucket, next.name)) await skip(body);
      else {
        const place: StoredFile = { ...next, name: next.place };
        yield { place, part: await parts.take(body as never, stop.signal) };
        next = (await list.next()).value;
      }
    }
    if (next) throw new Error(`${next.bucket}/${next.name} is not in the archive, or not where it should be.`);
  } finally {
    await list.return(undefined);
  }
}

/** Stores the files in `wanted`. */
async function store(placing: Placing, parts: Parts): Promise<void> {
  const { project, sql, stop, progress } = placing;
  const many = await countWanted(sql);
  let done = 0;
  const stored = inParallel(wantedParts(placing, parts), AT_ONCE, async ({ place, part }) => {
    await project.storage.upload(place, part);
    await parts.drop(part);
  });
  for await (const _ of stored) {
    stop.signal.throwIfAborted();
    progress.tell(`Files: ${++done} of ${many} …`);
  }
  await markStored(sql);
}

async function remove({ project }: Placing, files: { bucket: string; name: string }[]): Promise<void> {
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    await project.storage.remove(
      bucket,
      files.filter((file) => file.bucket === bucket).map(({ name }) => name),
    );
  }
}

/**
 * Makes the files of the project those of the archive. What lies there as it should be stays; new files come first, beside what is
 * there; only then, if there is anything to replace, it is removed, from which moment on a stop would leave half of it.
 */
export async function placeFiles(placing: Placing): Promise<void> {
  const { sql, file, manifest, stop } = placing;
  const parts = await Parts.beside(file);
  try {
    await readListed(sql, file, manifest);
    await planPlain(sql);
    await store(placing, parts);
    await planByVersion(sql);
    const foreign = await foreignFiles(sql);
    if (foreign.length) {
      stop.hold(HELD);
      await remove(placing, foreign);
    }
    await wantRest(sql);
    await store(placing, parts);
    await planByVersion(sql);
    await wantByVersion(sql);
    await store(placing, parts);
  } finally {
    await parts.remove();
  }
}

/** Removes the files that this run has stored. */
export async function takeBack(placing: Placing): Promise<void> {
  placing.project.storage.signal = undefined;
  await remove(placing, await newFiles(placing.sql));
}
