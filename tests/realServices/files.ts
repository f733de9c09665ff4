import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Project } from '../../tools/local-supabase/cliStack.ts';
import { type DemoFile, demoFiles, storeAll } from '../../tools/local-supabase/seedFiles.ts';
import { seedSizes, sizeFiles } from '../../tools/local-supabase/seedSizes.ts';
import { readConfig } from '../../tools/local-supabase/settings.ts';
import { rememberedFiles, rememberedPictures, renewVersions } from './memory.ts';

/** The batch size of Storage's removal. */
const AT_ONCE = 1000;

interface Stored {
  bucket: string;
  key: string;
  version: string;
  /** Of a size: the version of its picture. */
  sizedVersion: string | null;
}

const fileOf = ({ bucket, key }: Pick<DemoFile, 'bucket' | 'key'>) => `${bucket}/${key}`;

const stored = (sql: Sql) => sql<Stored[]>`
  select bucket_id as bucket, name as key, version, private.sized_version(name) as "sizedVersion" from storage.objects`;

async function remove({ apiUrl, secretKey }: Project, files: Stored[]): Promise<void> {
  const { storage } = createClient(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const keys = files.filter((file) => file.bucket === bucket).map(({ key }) => key);
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      const { error } = await storage.from(bucket).remove(keys.slice(start, start + AT_ONCE));
      if (error) throw error;
    }
  }
}

const storageOf = ({ apiUrl, secretKey }: Project) => ({
  secretKey,
  answer: (request: Request) => fetch(new Request(`${apiUrl}${new URL(request.url).pathname}`, request)),
});

/** Resets Storage to exactly the demo files and the sizes of the demo pictures, none of which is described yet. */
export async function seedStorage(sql: Sql, project: Project): Promise<void> {
  const storage = storageOf(project);
  const demo = demoFiles(readConfig());
  const there = await stored(sql);
  const ours = new Set(demo.map(fileOf));
  const versions = new Set(there.filter((file) => ours.has(fileOf(file))).map(({ version }) => version));
  await remove(
    project,
    there.filter((file) => !ours.has(fileOf(file)) && !versions.has(file.sizedVersion ?? '')),
  );
  const present = new Set(there.map(fileOf));
  await storeAll(
    storage,
    demo.filter((file) => !present.has(fileOf(file))),
  );
  await seedSizes(sql, storage);
}

/**
 * Restores Storage's files, all of them demo files or sizes of demo pictures: others are removed, changed and missing ones are uploaded
 * again. A file that is uploaded again has another version, which the snapshot is told.
 */
export async function restoreStorage(sql: Sql, project: Project): Promise<void> {
  const storage = storageOf(project);
  const before = await rememberedFiles(sql);
  const versions = new Map((await stored(sql)).map((file) => [fileOf(file), file.version]));
  await storeAll(
    storage,
    demoFiles(readConfig()).filter((file) => {
      const version = before.get(fileOf(file));
      return version && versions.get(fileOf(file)) !== version;
    }),
  );
  await renewVersions(sql);

  const sizes = await sizeFiles(await rememberedPictures(sql));
  const wanted = new Set([
    ...demoFiles(readConfig())
      .map(fileOf)
      .filter((file) => before.has(file)),
    ...sizes.map(fileOf),
  ]);
  const now = await stored(sql);
  await remove(
    project,
    now.filter((file) => !wanted.has(fileOf(file))),
  );
  const present = new Set(now.map(fileOf));
  await storeAll(
    storage,
    sizes.filter((file) => !present.has(fileOf(file))),
  );
}
