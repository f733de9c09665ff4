import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { tooOld } from '../schema/adopt.ts';
import { baselineOf } from '../schema/baseline.ts';
import { HISTORY } from '../schema/lockFile.ts';
import { ROOT, StartError } from './settings.ts';

const MIGRATIONS = join(ROOT, 'supabase/migrations');
const fingerprints = z.record(z.string(), z.string());

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const currentFingerprints = () =>
  Object.fromEntries(
    readdirSync(MIGRATIONS)
      .sort()
      .map((name) => [name, sha256(readFileSync(join(MIGRATIONS, name)))]),
  );

function readFingerprints(file: string) {
  try {
    return fingerprints.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { 'an older version': '' };
  }
}

/** Atomic write: replaces a file whole or not at all, also when the disk is full or the power fails in between. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true });
  renameSync(`${file}.new`, file);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** A data directory's record of the migrations that made its data; the file exists only when the data is complete. */
export class AppliedMigrations {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'seeded');
  }

  /** Whether there is no data yet. */
  get none(): boolean {
    return !existsSync(this.#file);
  }

  /** Whether they are the migrations that the baseline has replaced. */
  get beforeBaseline(): boolean {
    return !this.none && this.#newest === `${baselineOf(HISTORY).replaces}.sql`;
  }

  get #newest(): string {
    return Object.keys(readFingerprints(this.#file)).sort().at(-1) ?? '';
  }

  /** Throws StartError when an applied migration was edited: Supabase applies a migration once, by its name; or is older than the baseline. */
  refuseEdited(): void {
    if (this.none || this.beforeBaseline) return;
    const { name: baseline, replaces } = baselineOf(HISTORY);
    if (this.#newest < baseline)
      throw new StartError(
        `${tooOld(this.#newest, replaces)} Or npm run reset empties the directory; the demo data come back, but with -- --empty.`,
      );
    const current = currentFingerprints();
    const edited = Object.entries(readFingerprints(this.#file)).find(([name, hash]) => current[name] !== hash);
    if (!edited) return;
    throw new StartError(
      `This data was made with other migrations (${edited[0]}). npm run reset empties it; the demo data comes back, but with -- --empty.`,
    );
  }

  /** Records the current migrations. Without this record the data could never be started again. */
  record(): void {
    replace(this.#file, JSON.stringify(currentFingerprints(), null, 2));
  }
}
