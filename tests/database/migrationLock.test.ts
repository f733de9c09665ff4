import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baselineOf, squash } from '../../tools/schema/baseline.ts';
import { changedMigrations, type History, lockMigrations, migrationNames, openMigrations } from '../../tools/schema/lockFile.ts';

let directory: string;
let history: History;
const write = (name: string, sql: string) => writeFileSync(join(history.folder, name), sql);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'history-'));
  history = { folder: join(directory, 'migrations'), lockFile: join(directory, 'migrations.lock') };
  mkdirSync(history.folder);
  write('20260101000000_first.sql', 'select 1;');
  write('20260102000000_second.sql', 'select 2;');
  lockMigrations(history);
});
afterEach(() => rmSync(directory, { recursive: true }));

test('unchanged locked migrations pass', () => {
  expect(changedMigrations(history)).toEqual([]);
  expect(openMigrations(history)).toEqual([]);
});

test('one that was changed is named', () => {
  write('20260101000000_first.sql', 'select 1; -- better');
  expect(changedMigrations(history)).toEqual(['20260101000000_first.sql']);
});

test('so is one that was removed, or has another name', () => {
  rmSync(join(history.folder, '20260102000000_second.sql'));
  write('20260102000000_other.sql', 'select 2;');
  expect(changedMigrations(history)).toEqual(['20260102000000_second.sql']);
});

test('a new one is open until it is locked, and the lines before stay as they are', () => {
  const before = readFileSync(history.lockFile, 'utf8');
  write('20260103000000_third.sql', 'select 3;');
  expect(openMigrations(history)).toEqual(['20260103000000_third.sql']);
  lockMigrations(history);
  expect(openMigrations(history)).toEqual([]);
  expect(readFileSync(history.lockFile, 'utf8').startsWith(before)).toBe(true);
});

test('one that would come before a locked one is not locked', () => {
  write('20260101120000_between.sql', 'select 0;');
  expect(() => lockMigrations(history)).toThrow('comes before 20260102000000_second.sql');
});

test('squashed, all are one locked baseline of the chapters, which says what it replaces', () => {
  const chapters = ['01_kit.sql', '02_rest.sql'].map((name) => join(directory, name));
  for (const file of chapters) writeFileSync(file, `select '${file}';\n`);
  squash(history, chapters, '20260103000000');
  expect(migrationNames(history)).toEqual(['20260103000000_baseline.sql']);
  expect([...changedMigrations(history), ...openMigrations(history)]).toEqual([]);
  const { file, ...baseline } = baselineOf(history);
  expect(baseline).toEqual({ version: '20260103000000', name: '20260103000000_baseline', replaces: '20260102000000_second' });
  const sql = readFileSync(file, 'utf8');
  expect(sql.match(/^select .*$/gm)).toEqual(chapters.map((chapter) => `select '${chapter}';`));
});

test('a history that begins with no baseline is named', () =>
  expect(() => baselineOf(history)).toThrow('20260101000000_first.sql does not say which migrations it replaces'));
