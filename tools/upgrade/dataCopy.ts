import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const remove = (path: string) => rmSync(path, { recursive: true, force: true });
const copyOf = (dataDir: string) => `${dataDir}.before`;

/**
 * Copies the data of a stopped shop beside them. The copy has its name when it is complete. Stored files are never written again once they
 * are there, so that a second name for each is enough (hard links); everything else is copied.
 */
export function keepCopy(dataDir: string): void {
  const copying = `${dataDir}.copying`;
  remove(copying);
  remove(copyOf(dataDir));
  execFileSync('mkdir', ['-m', '700', copying]);
  for (const part of readdirSync(dataDir)) {
    const how = part === 'storage' ? ['-al'] : ['-a', '--reflink=auto'];
    execFileSync('cp', [...how, join(dataDir, part), join(copying, part)]);
  }
  execFileSync('sync', ['-f', copying]);
  renameSync(copying, copyOf(dataDir));
}

/** Puts the copy in place of the data, if there is one. May be said again after it was broken off anywhere. */
export function putCopyBack(dataDir: string): void {
  const failed = `${dataDir}.failed`;
  if (existsSync(copyOf(dataDir))) {
    if (existsSync(dataDir)) {
      remove(failed);
      renameSync(dataDir, failed);
    }
    renameSync(copyOf(dataDir), dataDir);
  }
  remove(failed);
  remove(`${dataDir}.copying`);
}

/** Removes the copy, which is needed no more. */
export const dropCopy = (dataDir: string): void => remove(copyOf(dataDir));
