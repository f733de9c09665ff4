import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refusal } from '../questions.ts';

/** What is upgraded: the sources, the shop's data, and where its backups are. */
export interface Place {
  checkout: string;
  dataDir: string;
  backups: string;
}

/** Room for the build and the new packages, in bytes. */
const MARGIN = 512 * 2 ** 20;

/** What Git answers in the checkout. Throws with its words. */
export function git(checkout: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Refusal(`git ${args[0]} failed in ${checkout}: ${stderr.trim() || String(error)}`);
  }
}

/** Where the upgrade takes place. Throws Refusal in words when this is no checkout, or DATA_DIR has no shop. */
export function placeOf(checkout: string, backups: string, dataDir = process.env.DATA_DIR): Place {
  if (process.getuid?.() === 0) throw new Refusal("Not as root: what root writes the shop's own user cannot change. Say it as that user.");
  if (!existsSync(join(checkout, '.git'))) throw new Refusal(`${checkout} is no checkout of this project: go to its folder first.`);
  if (!dataDir) throw new Refusal("DATA_DIR is not set: where are the shop's data? The service has it from its settings file.");
  const data = resolve(checkout, dataDir);
  if (!existsSync(join(data, 'seeded')) && !existsSync(`${data}.before`)) throw new Refusal(`${data} has no shop, by DATA_DIR.`);
  if (!relative(checkout, data).startsWith('..'))
    throw new Refusal(`${data} lies inside the sources, which an upgrade changes. Move it out of them.`);
  return { checkout: realpathSync(checkout), dataDir: data, backups: resolve(checkout, backups) };
}

/** The commit that a tag, branch or commit means, asked for at the origin too. Throws Refusal for one that is nowhere. */
export function commitOf(checkout: string, ref: string): string {
  if (git(checkout, 'remote')) {
    try {
      git(checkout, 'fetch', '--quiet', '--tags', '--force');
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : error}\nIt goes on with what is here.`);
    }
  }
  for (const name of [`refs/tags/${ref}`, `refs/remotes/origin/${ref}`, ref]) {
    try {
      return git(checkout, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    } catch {}
  }
  throw new Refusal(
    `There is no version ${ref}. The newest: ${git(checkout, 'tag', '--sort=-creatordate').split('\n').slice(0, 5).join(', ') || 'none'}.`,
  );
}

const bytesIn = (folder: string) => Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);

function refuseLittleRoom(folder: string, needed: number, room: typeof statfsSync): void {
  const { bavail, bsize } = room(folder);
  if (bavail * bsize >= needed) return;
  const [has, needs] = [bavail * bsize, needed].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`);
  throw new Refusal(`The disk of ${folder} has ${has} left, and an upgrade needs ${needs}. Nothing was changed. Make room first.`);
}

/** Throws Refusal when somebody has changed the sources, or a disk has no room for backup, copy and build. */
export function refuseUnready({ checkout, dataDir, backups }: Place, room = statfsSync): void {
  const changed = git(checkout, 'status', '--porcelain', '--untracked-files=no', '--', '.', ':!package-lock.json');
  if (changed) throw new Refusal(`The sources were changed by hand, which an upgrade would lose:\n${changed}`);
  refuseLittleRoom(dirname(dataDir), bytesIn(dataDir) + MARGIN, room);
  refuseLittleRoom(backups, bytesIn(dataDir), room);
}
