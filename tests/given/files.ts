import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Project } from '../../tools/local-supabase/cliStack.ts';
import { demoFiles, seedFile } from '../../tools/local-supabase/seedFiles.ts';
import { readConfig } from '../../tools/local-supabase/settings.ts';

/** The batch size of Storage's removal. */
const AT_ONCE = 1000;

interface Stored {
  bucket: string;
  key: string;
  version: string;
}

const stored = (sql: Sql) => sql<Stored[]>`select bucket_id as bucket, name as key, version from storage.objects`;

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

/** Uploads the demo files that are missing, and those that have changed by `isAsItWas`. */
async function storeDemoFiles({ apiUrl, secretKey }: Project, isAsItWas: (file: string) => boolean): Promise<void> {
  const answer = (request: Request) => fetch(new Request(`${apiUrl}${new URL(request.url).pathname}`, request));
  for (const file of demoFiles(readConfig())) {
    if (!isAsItWas(`${file.bucket}/${file.key}`)) await seedFile({ answer, secretKey }, file);
  }
}

/** Resets Storage to exactly the demo files. */
export async function seedStorage(sql: Sql, project: Project): Promise<void> {
  const there = new Set((await stored(sql)).map(({ bucket, key }) => `${bucket}/${key}`));
  await storeDemoFiles(project, (file) => there.has(file));
}

/**
 * Restores Storage's files, all of them demo files: others are removed, changed and missing ones are uploaded
 * again.
 */
export async function restoreStorage(sql: Sql, project: Project, before: Map<string, string>): Promise<void> {
  const now = await stored(sql);
  await remove(
    project,
    now.filter(({ bucket, key }) => !before.has(`${bucket}/${key}`)),
  );
  const versions = new Map(now.map(({ bucket, key, version }) => [`${bucket}/${key}`, version]));
  await storeDemoFiles(project, (file) => !before.has(file) || versions.get(file) === before.get(file));
}
