import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EXIT } from '../backup/command.ts';
import { nameOfBackup } from '../backup/keep.ts';
import { accessFromEnvironment } from '../backup/project.ts';
import { runShown } from '../child.ts';
import { noteOperation } from '../noteOperation.ts';
import { Refusal } from '../questions.ts';
import { dropCopy, keepCopy, putCopyBack } from './dataCopy.ts';
import { commitOf, git, type Place, refuseUnready } from './place.ts';
import { withShop } from './shop.ts';

interface Run extends Place {
  say(text: string): void;
  signal?: AbortSignal;
}

const journal = z.object({ from: z.string(), to: z.string() });
type Journal = z.infer<typeof journal>;

/** Beside the data: an upgrade that has begun, and neither succeeded nor been taken back. */
const journalOf = ({ dataDir }: Place) => `${dataDir}.upgrade.json`;

function begin(run: Run, upgrade: Journal): void {
  const file = journalOf(run);
  writeFileSync(`${file}.new`, JSON.stringify(upgrade), { flush: true });
  renameSync(`${file}.new`, file);
}

/** The upgrade that was broken off; undefined when there is none. */
export const brokenOff = (place: Place): Journal | undefined =>
  existsSync(journalOf(place)) ? journal.parse(JSON.parse(readFileSync(journalOf(place), 'utf8'))) : undefined;

const PACKAGES = ['package.json', 'package-lock.json'];

/** Checks a version out, with its packages where the two versions have others. */
async function switchTo({ checkout, say, signal }: Run, version: string, other: string): Promise<void> {
  git(checkout, 'checkout', '--quiet', '--force', '--detach', version);
  if (!git(checkout, 'diff', '--name-only', other, version, '--', ...PACKAGES)) return;
  say('Its packages …');
  const { code, words } = await runShown('npm', ['install', '--no-audit', '--no-fund'], { cwd: checkout, ...(signal && { signal }) });
  signal?.throwIfAborted();
  if (code !== 0) throw new Refusal(`npm install has failed. ${words}`);
  // npm writes its lock file anew in its own way.
  git(checkout, 'checkout', '--quiet', '--', '.');
}

async function backUp({ checkout, backups, say, signal }: Run): Promise<void> {
  const file = join(backups, nameOfBackup());
  const { code } = await runShown('node', ['tools/backup/backup.ts', file], { cwd: checkout, ...(signal && { signal }) });
  signal?.throwIfAborted();
  if (code !== EXIT.done && code !== EXIT.incomplete) throw new Refusal('There is no backup, so nothing is changed.');
  say(`The backup of before: ${file}.`);
}

/** The old version with the data of before. May be said again after it was broken off anywhere. */
export async function goBack({ signal: _, ...run }: Run, { from, to }: Journal, why: string): Promise<void> {
  run.say(`${why}\nGoing back to the version and the data of before …`);
  await switchTo(run, from, to);
  putCopyBack(run.dataDir);
  await withShop(run.checkout, () => noteOperation(accessFromEnvironment(), 'upgrade', false, { from, to, error: why.slice(0, 1000) }));
  rmSync(journalOf(run));
  run.say('The shop is as it was before, and well.');
}

async function forward(run: Run, { from, to }: Journal): Promise<void> {
  run.say('1 of 4: a backup, by the present version …');
  await withShop(run.checkout, () => backUp(run), run.signal);
  run.say('2 of 4: a copy of the data …');
  keepCopy(run.dataDir);
  run.say('3 of 4: the new version …');
  await switchTo(run, to, from);
  run.say('4 of 4: building and starting it …');
  await withShop(run.checkout, () => noteOperation(accessFromEnvironment(), 'upgrade', true, { from, to }), run.signal);
}

/**
 * Brings a stopped shop to another version: backup, copy of the data, new version, a start of it on ports that nobody knows. When anything fails it
 * goes back by itself and throws what it was; after a kill, the next run begins by going back. Throws Refusal before anything is changed where it
 * cannot begin.
 */
export async function upgrade(run: Run, ref: string): Promise<void> {
  const broken = brokenOff(run);
  if (broken) await goBack(run, broken, `An upgrade to ${broken.to.slice(0, 8)} was broken off.`);
  refuseUnready(run);
  const [from, to] = [git(run.checkout, 'rev-parse', 'HEAD'), commitOf(run.checkout, ref)];
  if (from === to) return run.say(`The shop has version ${ref} already.`);
  // One that a kill has left behind, of an upgrade that had succeeded: going back must not bring that back.
  dropCopy(run.dataDir);
  begin(run, { from, to });
  try {
    await forward(run, { from, to });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await goBack(run, { from, to }, `The upgrade to ${ref} has failed: ${why}`).catch((second: unknown) => {
      throw new Refusal(
        `Going back has failed, too: ${second instanceof Error ? second.message : second}\nMend that, and say npm run upgrade once more: it ` +
          `goes on with going back, to ${from.slice(0, 8)}. The backup of before is in ${run.backups}.`,
      );
    });
    throw new Refusal(
      `The upgrade to ${ref} has failed, for the reason above, and was taken back. Start the service: it has the version of before.`,
    );
  }
  // From here on it has succeeded, whatever happens.
  rmSync(journalOf(run));
  dropCopy(run.dataDir);
  run.say(`The shop has version ${ref}, and is well. Start its service.`);
}
