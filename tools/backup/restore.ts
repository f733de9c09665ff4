import { statSync } from 'node:fs';
import { isCancel, text } from '@clack/prompts';
import type { Sql } from 'postgres';
import { noteOperation } from '../noteOperation.ts';
import { isInteractive, Refusal } from '../questions.ts';
import { argumentsOf, EXIT, type Progress, run } from './command.ts';
import { renamedVersions, restoreObjects } from './listedFiles.ts';
import { type Load, loadRows, rehearse } from './loadRows.ts';
import type { Manifest } from './manifest.ts';
import { migrationsOf, refuseOtherSchema } from './migrations.ts';
import { type Placing, placeFiles, takeBack } from './placeFiles.ts';
import { findProject, type Project } from './project.ts';
import { verify } from './readArchive.ts';
import { type Contents, contentsOf, emptyAgain, wordsFor } from './target.ts';

// npm run restore -- FILE: puts a backup into an empty project, or with --replace in place of what is there (R394, decision 0032).

const USAGE = 'npm run restore -- FILE [--replace [--yes]]';

async function check(file: string, { tell, say }: Progress): Promise<Manifest> {
  const whole = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const manifest = await verify(file, (bytes) => tell(`Checking the backup: ${Math.floor((100 * bytes) / whole)} % …`));
  say(`The backup is whole: made ${manifest.madeAt} of ${manifest.project}, ${manifest.files} files.`);
  for (const { bucket, name, reason } of manifest.absent) say(`${bucket}/${name} is not in it: ${reason}.`);
  return manifest;
}

/** Asks the person at the terminal; without one `--yes` has to be there. Throws Refusal for anything but yes. */
async function agree({ url }: Project, lost: string, isSaid: boolean): Promise<void> {
  const warning = `${url} has ${lost}. All of it is replaced, and everybody is logged out.`;
  if (isSaid) return;
  if (!isInteractive) throw new Refusal(`${warning} Say that you mean it with --yes. Nothing was changed.`);
  const typed = await text({ message: `${warning} Type "replace" to go on.` });
  if (isCancel(typed) || typed.trim() !== 'replace') throw new Refusal('Nothing was changed.');
}

async function tidyUp(placing: Placing, contents: Contents): Promise<void> {
  const { sql, progress } = placing;
  try {
    await takeBack(placing);
    if (!wordsFor(contents)) await emptyAgain(sql, contents);
    progress.say('The project is as it was before.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    progress.say(`The rows are as before, but files of the backup that were stored already are still there (${reason}).`);
  }
}

async function putBack(placing: Placing, rows: Load, contents: Contents): Promise<void> {
  const { sql, stop } = placing;
  try {
    await placeFiles(placing);
    await loadRows(sql, rows, await renamedVersions(sql), restoreObjects);
  } catch (error) {
    if (stop.isHeld) {
      placing.progress.say('The rows are as before, the files are replaced in part. The same command again goes on from here.');
    } else await tidyUp(placing, contents);
    throw error;
  }
}

async function restore(
  sql: Sql,
  project: Project,
  file: string,
  said: { replace?: boolean; yes?: boolean },
  manifest: Manifest,
  run: Pick<Placing, 'stop' | 'progress'>,
) {
  refuseOtherSchema(manifest.migrations, await migrationsOf(sql));
  const contents = await contentsOf(sql);
  const lost = wordsFor(contents);
  if (lost && !said.replace) {
    throw new Refusal(`${project.url} is not empty: it has ${lost}. Take an empty project, or say --replace.`);
  }
  if (lost) await agree(project, lost, said.yes === true);
  const { stop, progress } = run;
  const rows: Load = { file, manifest, tell: progress.tell, say: progress.say, signal: stop.signal };
  await rehearse(sql, rows);
  await putBack({ project, sql, file, manifest, ...run }, rows, contents);
}

await run(async (stop, progress) => {
  const { file, switches } = argumentsOf(USAGE, ['replace', 'yes']);
  const manifest = await check(file, progress);
  const project = await findProject();
  project.storage.signal = stop.signal;
  const sql = project.connect();
  try {
    await restore(sql, project, file, switches, manifest, { stop, progress });
  } finally {
    await sql.end({ timeout: 5 });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await noteOperation(project, 'restore', true, { of: manifest.madeAt }, progress.say);
  progress.say(
    `${project.url} has the backup now: ${rows} rows, ${manifest.files} files. Everybody logs in again, with the password of then.`,
  );
  progress.say(
    `Whoever was erased after ${manifest.madeAt} is here again: erase again whom the log of before the restore, or your own note, tells of (docs/backups.md).`,
  );
  return EXIT.done;
});
