import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Sql } from 'postgres';
import { noteOperation } from '../noteOperation.ts';
import { argumentsOf, EXIT, type Interruption, type Progress, run } from './command.ts';
import { ABOUT, FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { migrationsOf } from './migrations.ts';
import { findProject, type Project } from './project.ts';
import { saveFiles } from './saveFiles.ts';
import { PLAIN_TEXT, saveRows } from './saveRows.ts';
import { undecidedTables } from './tables.ts';
import { ArchiveWriter } from './writeArchive.ts';

// npm run backup -- FILE: all rows, logins and files of a project in one archive (R392, decision 0032). It only reads, and notes at its end
// that it was made (R645).

/** Fills the archive from one snapshot: rows, then the files that it lists. */
function fill(project: Project, sql: Sql, archive: ArchiveWriter, { signal }: Interruption, { tell }: Progress) {
  return sql.begin('isolation level repeatable read read only', async (tx): Promise<Manifest> => {
    await tx.unsafe(PLAIN_TEXT);
    const migrations = await migrationsOf(tx);
    const madeAt = new Date().toISOString();
    await archive.addText('README.txt', ABOUT);
    const rows = await saveRows(tx, archive, (table) => tell(`Rows of ${table} …`), signal);
    const listed = rows.tables.find(({ schema, name }) => schema === 'storage' && name === 'objects')?.rows ?? 0;
    const files = await saveFiles(project, tx, archive, (done) => {
      signal.throwIfAborted();
      tell(`Files: ${done} of ${listed} …`);
    });
    const manifest: Manifest = { format: FORMAT, madeAt, project: project.url, migrations, ...rows, ...files };
    await archive.addText(MANIFEST, JSON.stringify(manifest, null, 1));
    return manifest;
  }) as Promise<Manifest>;
}

function report(file: string, { tables, files, replaced, absent }: Manifest, { say }: Progress): number {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  for (const { bucket_id, name } of replaced) say(`${bucket_id}/${name} was replaced meanwhile; the newer file is in the backup.`);
  for (const { bucket, name, reason } of absent) say(`${bucket}/${name} is not in the backup: ${reason}.`);
  say(`${file}: ${rows} rows of ${tables.length} tables, ${files} files, ${megabytes} MB.`);
  say('It holds personal data and password hashes, and only you may read it. Keep it encrypted, and in another place.');
  return absent.length ? EXIT.incomplete : EXIT.done;
}

await run(async (stop, progress) => {
  const { file } = argumentsOf('npm run backup -- FILE');
  const project = await findProject();
  project.storage.signal = stop.signal;
  const archive = await ArchiveWriter.create(file);
  const sql = project.connect();
  stop.signal.addEventListener('abort', () => sql.end({ timeout: 0 }));
  try {
    for (const table of await undecidedTables(sql)) progress.say(`Not in the backup: ${table}, a table this program does not know.`);
    const manifest = await fill(project, sql, archive, stop, progress);
    stop.hold('The backup is complete; only its name is missing.');
    await archive.finish();
    const made = { file: basename(file), bytes: statSync(file).size, files: manifest.files, missing: manifest.absent.length };
    await noteOperation(project, 'backup', true, made, progress.say);
    return report(file, manifest, progress);
  } catch (error) {
    await sql.end({ timeout: 0 });
    await archive.abandon();
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
});
