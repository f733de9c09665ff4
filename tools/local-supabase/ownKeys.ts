import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT, StartError } from './settings.ts';

// The secrets of a shop that others reach (decision 0053). Those of every other local stack are published.

/** The file in a data directory that holds them; nobody but its owner may read it. */
export const OWN_KEYS = 'keys.json';

const word = z.string().regex(/^[\w-]{32,}$/);
const ownKeys = z.object({ secretKey: word, jwtSecret: word, databasePassword: word });

/** The secrets of this data directory; undefined where it has none of its own. Throws StartError when its file is damaged or somebody else's. */
export function readOwnKeys(dataDir = ''): z.infer<typeof ownKeys> | undefined {
  const file = resolve(ROOT, dataDir, OWN_KEYS);
  if (!dataDir || !existsSync(file)) return undefined;
  try {
    return ownKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(
      `${file} cannot be read. It is the shop's user who has to run this. (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** Makes the secrets of a data directory, once. */
export function makeOwnKeys(dataDir: string): void {
  const file = join(dataDir, OWN_KEYS);
  if (existsSync(file)) return;
  const random = () => randomBytes(32).toString('base64url');
  const keys = { secretKey: `sb_secret_${random()}`, jwtSecret: random(), databasePassword: random() };
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Throws StartError unless a stack may be reached by others: an own shop, run by an ordinary user, its data outside the checkout. */
export function refuseOpening({ dataDir, isOwn }: { dataDir: string; isOwn: boolean }): void {
  const why =
    (process.getuid?.() === 0 && 'does not run as root: take an ordinary user') ||
    (!isOwn && "is a shop of one's own: the demo's passwords are known to everybody. Begin it with npm start -- --empty") ||
    ((!process.env.DATA_DIR || !relative(ROOT, dataDir).startsWith('..')) &&
      'keeps its data outside the sources: name a directory of its own by DATA_DIR');
  if (why) throw new StartError(`With SITE_URL others reach this site, so it ${why} (docs/small-server.md).`);
}
