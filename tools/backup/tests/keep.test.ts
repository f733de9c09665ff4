import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { folderOf, nameOfBackup, newestBackup, outdated, tidyFolder } from '../keep.ts';

const of = (day: dayjs.Dayjs, time = '013000') => `shop-${day.format('YYYY-MM-DD')}-${time}.tar`;
const nights = (count: number, last = '2026-11-27') => Array.from({ length: count }, (_, ago) => of(dayjs(last).subtract(ago, 'day')));

test('of a backup each night 7 days, 4 weeks and 12 months are left, each by its newest (R635)', () => {
  const all = nights(800);
  const gone = new Set(outdated(all));
  expect(all.filter((name) => !gone.has(name))).toEqual(
    [
      ...['27', '26', '25', '24', '23', '22', '21'].map((day) => `2026-11-${day}`),
      // The newest of this week and this month are among them: 22 and 15 and 8 November are Sundays.
      ...['2026-11-15', '2026-11-08'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ].map((day) => of(dayjs(day))),
  );
});

test('a rule that is kept each night is the same as one kept once (R635)', () => {
  let kept: string[] = [];
  for (const name of nights(500).reverse()) {
    kept.push(name);
    const gone = outdated(kept);
    kept = kept.filter((one) => !gone.includes(one));
    expect(kept).toContain(name);
  }
  expect(kept.length).toBeGreaterThanOrEqual(19);
  expect(kept.length).toBeLessThanOrEqual(23);
});

test('nights without one take none away, and of a day with two the newer is kept (R635)', () => {
  const rare = ['2026-11-27', '2026-06-01', '2025-01-01', '2024-03-01'].map((day) => of(dayjs(day)));
  expect(outdated(rare)).toEqual([]);
  const [morning, evening] = [of(dayjs('2026-11-27'), '090000'), of(dayjs('2026-11-27'), '210000')];
  expect(outdated([morning, evening])).toEqual([morning]);
  expect(outdated([])).toEqual([]);
});

test('a folder loses what is outdated and what a killed backup left, and nothing else (R635)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'));
  const own = ['notes.txt', 'shop-before-the-move.tar', 'shop-2020-01-01-000000.tar.age'];
  const broken = ['shop-2020-01-01-000000.tar.unfinished', 'shop-2026-11-27-013000.tar.unfinished'];
  for (const name of [...own, ...broken, ...nights(40)]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, broken[0] ?? ''), 0, 0);
  expect(tidyFolder(folder)).toHaveLength(30);
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining([...own, broken[1]]));
  expect(left).toHaveLength(10 + own.length + 1);
  expect(newestBackup(folder)).toBe(join(folder, 'shop-2026-11-27-013000.tar'));
  rmSync(folder, { recursive: true });
});

test('a backup is called by the clock of India', () => {
  expect(nameOfBackup(new Date('2026-11-26T20:00:02Z'))).toBe('shop-2026-11-27-013002.tar');
});

test('a folder that is none, or empty, is refused in words (R636)', () => {
  expect(() => folderOf('')).toThrow('BACKUP_DIR');
  expect(() => folderOf('/proc/nowhere')).toThrow('is no folder that can be used');
  expect(() => newestBackup(import.meta.dirname)).toThrow('npm run nightly makes one');
});
