import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runShown } from '../child.ts';
import { noteOperation } from '../noteOperation.ts';
import { Refusal } from '../questions.ts';
import { EXIT, type Interruption, type Progress, run } from './command.ts';
import { folderOf, nameOfBackup, tidyFolder } from './keep.ts';
import { accessFromEnvironment } from './project.ts';
import { verify } from './readArchive.ts';

// npm run nightly [-- FOLDER]: a backup, read once more from the disk, and then those that are kept no longer are deleted (R635, R636).

async function backUp(folder: string, stop: Interruption, progress: Progress): Promise<number> {
  const file = join(folder, nameOfBackup());
  const made = await runShown(process.execPath, [join(import.meta.dirname, 'backup.ts'), file], { signal: stop.signal });
  if (made.code !== EXIT.done && made.code !== EXIT.incomplete) throw new Refusal(`There is no backup of tonight. ${made.words}`);
  await verify(file, () => {});
  const gone = tidyFolder(folder);
  progress.say(`It was read again, and is whole.${gone.length ? ` Kept no longer: ${gone.join(', ')}.` : ''}`);
  return made.code;
}

// What went well the backup has noted itself.
await run(async (stop, progress) => {
  const shop = accessFromEnvironment();
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return await backUp(folderOf(positionals[0], { make: true }), stop, progress);
  } catch (error) {
    await noteOperation(shop, 'backup', false, { error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
});
