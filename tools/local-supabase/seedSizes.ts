import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackTar } from 'modern-tar';
import type { Sql } from 'postgres';
import { type DemoFile, type FileStorage, storeAll } from './seedFiles.ts';
import { ROOT } from './settings.ts';

/**
 * The sizes of the demo pictures as `npm run pictures` would make them, which takes a minute: one tar file with `{path}/{size}`, and in
 * `index.json` width, height and colour by path. packSeedSizes.ts writes it.
 */
export const SEED_SIZES = join(ROOT, 'supabase/seed-sizes.tar');
export const INDEX = 'index.json';

export type DemoPictures = Record<string, { width: number; height: number; colour: string }>;

/** The files of the archive by their names. */
async function unpacked(): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const entries = await unpackTar(readFileSync(SEED_SIZES), { strict: true });
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(new Uint8Array(data ?? []))]));
}

export const demoPictures = async (): Promise<DemoPictures> => JSON.parse(String((await unpacked()).get(INDEX)));

interface SizedPicture {
  path: string;
  /** That of the stored version. */
  folder: string;
}

/** The sizes of these demo pictures, each with the key it is stored under. */
export async function sizeFiles(pictures: readonly SizedPicture[]): Promise<DemoFile[]> {
  const folders = new Map(pictures.map(({ path, folder }) => [path, folder]));
  return [...(await unpacked())].flatMap(([name, bytes]) => {
    const end = name.lastIndexOf('/');
    const folder = folders.get(name.slice(0, end));
    return folder === undefined ? [] : { bucket: 'public-files', key: folder + name.slice(end), read: () => bytes };
  });
}

/**
 * Describes the demo pictures, which are stored already, and stores their sizes that are missing: the folders have the names of the stored
 * versions.
 */
export async function seedSizes(sql: Sql, storage: FileStorage): Promise<void> {
  const pictures = Object.entries(await demoPictures()).map(([path, measures]) => ({ path, ...measures }));
  const described = await sql<SizedPicture[]>`
    with demo as (
      select o.version, private.size_folder(o.name, o.version) as folder, d.*
      from jsonb_to_recordset(${sql.json(pictures)}) as d (path text, width int, height int, colour text)
      join storage.objects o on o.bucket_id = 'public-files' and o.name = d.path
    ), described as (
      insert into private.pictures (version, folder, width, height, colour)
      select version, folder, width, height, colour from demo
    )
    select path, folder from demo`;
  const stored = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'public-files' and private.sized_version(name) is not null`;
  const there = new Set(stored.map(({ name }) => name));
  await storeAll(
    storage,
    (await sizeFiles(described)).filter(({ key }) => !there.has(key)),
  );
}
