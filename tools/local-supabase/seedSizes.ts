import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { type FileStorage, storeAll } from './seedFiles.ts';
import { ROOT } from './settings.ts';

/**
 * The sizes of the demo pictures as `npm run pictures` would make them, which takes a minute: `{path}/{size}`, and in `index.json`
 * width, height and colour by path. tools/demo-pictures/draw.ts writes them.
 */
export const SEED_SIZES = join(ROOT, 'supabase/seed-sizes');

export type DemoPictures = Record<string, { width: number; height: number; colour: string }>;

export const demoPictures = (): DemoPictures => JSON.parse(readFileSync(join(SEED_SIZES, 'index.json'), 'utf8'));

/** The sizes of a demo picture, each with the key it is stored under when the folder is that of the stored version. */
export const sizeFiles = (path: string, folder: string) =>
  readdirSync(join(SEED_SIZES, path)).map((size) => ({
    bucket: 'public-files',
    key: `${folder}/${size}`,
    path: join(SEED_SIZES, path, size),
  }));

/**
 * Describes the demo pictures, which are stored already, and stores their sizes that are missing: the folders have the names of the stored
 * versions.
 */
export async function seedSizes(sql: Sql, storage: FileStorage): Promise<void> {
  const pictures = Object.entries(demoPictures()).map(([path, measures]) => ({ path, ...measures }));
  const folders = await sql<{ path: string; folder: string }[]>`
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
    folders.flatMap(({ path, folder }) => sizeFiles(path, folder)).filter(({ key }) => !there.has(key)),
  );
}
