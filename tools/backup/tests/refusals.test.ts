import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baselineOf } from '../../schema/baseline.ts';
import { HISTORY } from '../../schema/lockFile.ts';
import { MANIFEST } from '../manifest.ts';
import { migrationsHere, refuseOtherSchema } from '../migrations.ts';
import { accessFromEnvironment } from '../project.ts';
import { folder, forge, partsOf, run, withManifest } from './commands.ts';

const stack = inject('stack');
const sql = postgres(stack.databaseUrl, { max: 1 });
const archives = folder();
const FULL = archives.file('full.tar');

beforeAll(async () => {
  // 2: files that other tests removed meanwhile are missing.
  expect([0, 2]).toContain((await run('backup', [FULL], stack)).code);
}, 120_000);
afterAll(async () => {
  await sql.end();
  archives.remove();
});

/** Restores and expects a refusal in these words, before the project is asked for anything. */
async function expectRefused(file: string, words: string, project = stack) {
  const [before] = await sql`select count(*) as n from public.cardetails`;
  const { code, output } = await run('restore', [file], project);
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
  expect(output).not.toMatch(/\bat .*:\d+:\d+/);
  const [after] = await sql`select count(*) as n from public.cardetails`;
  expect(Number(after?.n)).toBeGreaterThanOrEqual(Number(before?.n) * 0.5);
}

describe('restore refuses in words (R396, R397)', { timeout: 120_000 }, () => {
  test('a file that is none, or no backup', async () => {
    await expectRefused(archives.file('none.tar'), 'There is no file');
    const text = archives.file('text.tar');
    writeFileSync(text, 'my notes');
    await expectRefused(text, 'damaged');
    const nothing = archives.file('nothing.tar');
    writeFileSync(nothing, '');
    await expectRefused(nothing, 'damaged');
    const other = await forge(archives.file('other.tar'), new Map());
    await expectRefused(other, 'damaged: it has no manifest.json');
  });

  test.each([0.3, 0.99])('one that is cut off at %d', async (share) => {
    const cut = archives.file(`cut${share}.tar`);
    copyFileSync(FULL, cut);
    truncateSync(cut, Math.floor(statSync(FULL).size * share));
    await expectRefused(cut, 'damaged');
  });

  test('one in which a byte of a file, or of the rows, is another', async () => {
    for (const where of ['files/public-files', 'rows/public.cardetails']) {
      const bytes = readFileSync(FULL);
      const at = bytes.indexOf(where) + 512 + 40;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const turned = archives.file('turned.tar');
      writeFileSync(turned, bytes);
      await expectRefused(turned, 'not what its checksum says');
    }
  });

  test('one whose last whole part is missing', async () => {
    const parts = await partsOf(FULL);
    parts.delete(MANIFEST);
    await expectRefused(await forge(archives.file('less.tar'), parts), 'damaged');
  });

  test('one of a later layout, or with migrations that this checkout lacks', async () => {
    const later = await withManifest(FULL, archives.file('later.tar'), (manifest) => ({ ...manifest, format: 2 }));
    await expectRefused(later, 'later release');
    const newer = await withManifest(FULL, archives.file('newer.tar'), (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, '20991231000000_flying_cars'],
    }));
    await expectRefused(newer, 'newer than this checkout, which lacks 20991231000000_flying_cars');
  });

  test('one of an older schema, with what to do', async () => {
    const older = await withManifest(FULL, archives.file('older.tar'), (manifest) => ({
      ...manifest,
      migrations: ['20261122010500_baseline', '20261125153521_papers_messages_imports_told'],
    }));
    await expectRefused(older, 'it ends with 20261125153521_papers_messages_imports_told');
    await expectRefused(older, 'docs/backups.md');
  });

  test('a project whose schema is behind the backup', () => {
    const here = [...migrationsHere(), '20991231000000_flying_cars'];
    expect(() => refuseOtherSchema(here, here.slice(0, -1), here)).toThrow('npx supabase db push');
    expect(() => refuseOtherSchema(here, here, here)).not.toThrow();
  });

  test('not one of what the baseline has replaced: its schema is the same', () => {
    const { name, replaces } = baselineOf(HISTORY);
    const before = ['20261122010500_baseline', replaces];
    expect(() => refuseOtherSchema(before, [name], [name])).not.toThrow();
    const later = [name, '20991231000000_flying_cars'];
    expect(() => refuseOtherSchema(before, later, later)).toThrow('older than the project');
  });

  test('a project that is used', async () => {
    await expectRefused(FULL, 'is not empty: it has');
  });
});

describe('which project (R392)', { timeout: 60_000 }, () => {
  test('a wrong key, nobody there, no database', async () => {
    const wrong = { ...stack, secretKey: stack.publishableKey };
    for (const [project, words] of [
      [wrong, 'is not the secret key'],
      [{ ...stack, apiUrl: 'http://127.0.0.1:9' }, 'There is no answer'],
      [{ ...stack, databaseUrl: 'postgresql://postgres:postgres@127.0.0.1:9/postgres' }, 'cannot be reached'],
      [{ ...stack, databaseUrl: 'postgresql://postgres:x@127.0.0.1:6543/postgres' }, 'transaction pooler'],
    ] as const) {
      const { code, output } = await run('backup', [archives.file('never.tar')], project);
      expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    }
  });

  test('all three settings or none, which is the local stack on its ports', () => {
    expect(() => accessFromEnvironment({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
      'SUPABASE_DB_URL and SUPABASE_SECRET_KEY is missing',
    );
    expect(accessFromEnvironment({}).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('no backup is written over another file', async () => {
    const { code, output } = await run('backup', [FULL], stack);
    expect([code, output]).toEqual([1, expect.stringContaining('exists already')]);
  });
});
