import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { Refusal } from '../questions.ts';

dayjs.extend(isoWeek);

/** How many nights, weeks and months are kept; of each the newest backup. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const NAME = /^shop-(\d{4}-\d{2}-\d{2})-\d{6}\.tar$/;
const LEFTOVER = /^(\.shop-[\d-]+\.tar-\w+|shop-[\d-]+\.tar\.unfinished|rehearsal-\w+)$/;
const DAY_MS = 86_400_000;

/** The name of a backup that is made now, by the clock of India: `shop-2026-11-27-013002.tar`. */
export const nameOfBackup = (now = new Date()): string =>
  `shop-${now.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).replace(' ', '-').replaceAll(':', '')}.tar`;

const PERIODS = {
  days: (day: string) => day,
  weeks: (day: string) => `${dayjs(day).isoWeekYear()}-${dayjs(day).isoWeek()}`,
  months: (day: string) => day.slice(0, 7),
};

/** Which of these backups may go: those that are the newest of none of the last 7 days, 4 weeks and 12 months that have one. Other files stay. */
export function outdated(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const kept = new Set<string>();
  for (const period of ['days', 'weeks', 'months'] as const) {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const of = PERIODS[period](NAME.exec(name)?.[1] ?? '');
      if (!newest.has(of)) newest.set(of, name);
    }
    for (const name of [...newest.values()].slice(0, KEPT[period])) kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name));
}

/** The folder of the backups: the one that is named, else BACKUP_DIR. With `make` it is made when it is missing. Throws Refusal. */
export function folderOf(named = process.env.BACKUP_DIR, { make = false } = {}): string {
  if (!named) throw new Refusal('Where are the backups? Name their folder, or set BACKUP_DIR.');
  try {
    // Not with its parents: a disk that is not mounted would be taken for an empty folder.
    if (make && !existsSync(named)) mkdirSync(named, { mode: 0o700 });
    readdirSync(named);
  } catch (error) {
    throw new Refusal(`${named} is no folder that can be used: ${error instanceof Error ? error.message : error}`);
  }
  return named;
}

/** The newest backup in a folder. Throws Refusal when it has none. */
export function newestBackup(folder: string): string {
  const name = readdirSync(folder)
    .filter((one) => NAME.test(one))
    .sort()
    .at(-1);
  if (!name) throw new Refusal(`${folder} has no backup (shop-….tar): npm run nightly makes one.`);
  return join(folder, name);
}

/** Deletes the outdated backups of a folder, and what a backup or a rehearsal that was killed has left more than a day ago; answers the former. */
export function tidyFolder(folder: string): string[] {
  const names = readdirSync(folder);
  const old = outdated(names);
  const isOld = (name: string) => Date.now() - statSync(join(folder, name)).mtimeMs > DAY_MS;
  for (const name of [...old, ...names.filter((name) => LEFTOVER.test(name) && isOld(name))])
    rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}
