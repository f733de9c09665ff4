import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './settings.ts';

/** The account that runs Postgres, which refuses to be root; `wrapper` is the command that changes to it, if needed. */
export interface Identity {
  uid?: number;
  gid?: number;
  wrapper: string[];
}

const id = (flag: '-u' | '-g', user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

function account(): { uid: number; gid: number } {
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {}
  }
  throw new StartError('Postgres does not run as root, and this system has neither a user "postgres" nor "nobody".');
}

function mayReach(path: string, uid: number, gid: number): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder);
      const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The current user, or for root the system's user "postgres" or "nobody". That user cannot read a repository below /root:
 * then it keeps the one capability of root that opens folders. access(2), by which Postgres looks for its own programs,
 * drops the capabilities of an ordinary user unless the securebit no_setuid_fixup is set.
 */
export function postgresIdentity(paths: string[]): Identity {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const { uid, gid } = account();
  if (paths.every((path) => mayReach(path, uid, gid))) return { uid, gid, wrapper: [] };
  const change = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const wrapper = ['setpriv', ...keep, ...change];
  const [command = '', ...args] = wrapper;
  const there = paths.find((path) => existsSync(path)) ?? '/';
  if (spawnSync(command, [...args, 'test', '-r', there]).status === 0) return { uid, gid, wrapper };
  throw new StartError(
    `Postgres cannot run as root, and another user cannot reach ${paths.join(' or ')}. Move the repository, or run as an ordinary user.`,
  );
}
