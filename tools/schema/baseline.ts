import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type History, lockMigrations, migrationNames } from './lockFile.ts';

/** The first migration, which makes the whole schema as the book had it at a release. */
export interface Baseline {
  /** `20261126050000_baseline` */
  name: string;
  version: string;
  file: string;
  /** The newest of the migrations that it has replaced: `20261126041632_office_search_signs` */
  replaces: string;
}

const HEADER = `-- Baseline: the chapters of the book (supabase/schemas) as they were at a release, one after the other. Written by
-- npm run migration -- --squash, and never edited: the schema of today is in the book.
`;

/** The baseline of a history. Throws when its first migration is none. */
export function baselineOf(history: History): Baseline {
  const [first = ''] = migrationNames(history);
  const file = join(history.folder, first);
  const [, replaces] = /^-- Replaces: (\d{14}_\w+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (!replaces) throw new Error(`${file} does not say which migrations it replaces.`);
  return { name: basename(first, '.sql'), version: first.slice(0, 14), file, replaces };
}

/** Squashes a history: one baseline of this version, made of the chapters and locked, in place of every migration. */
export function squash(history: History, chapters: string[], version: string): void {
  const names = migrationNames(history);
  const replaces = `-- Replaces: ${basename(names.at(-1) ?? '', '.sql')}\n`;
  const parts = chapters.map((file) => `-- ${basename(file)}\n\n${readFileSync(file, 'utf8')}`);
  writeFileSync(join(history.folder, `${version}_baseline.sql`), [HEADER + replaces, ...parts].join('\n'));
  for (const name of names) rmSync(join(history.folder, name));
  rmSync(history.lockFile, { force: true });
  lockMigrations(history);
}
