import { MAX_CHOSEN_BYTES } from '@contract/file.ts';
import { BlobReader, BlobWriter, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { t } from '../../text/staff.ts';
import { checkSize, FileRefused } from './checkFile.ts';
import { type FileSource, nameOfPath } from './fileSource.ts';

/** More files than anybody has pictures of; what an archive says of each is kept. */
const MOST_FILES = 5000;

// A browser inflates all of a chunk before it is counted: a thousand times as much. It does so beside the page anyway.
configure({ chunkSize: 2 ** 16, useWebWorkers: false });
/** Names and order are not checked here: nothing is written under these names. */
const OPTIONS = { strictness: 'tolerant', checkSignature: true, checkOverlappingEntry: true } as const;

/**
 * Inflates a file of an archive, into as many bytes as it has declared: more are an error as soon as they come. Throws FileRefused when it is locked,
 * broken, or declares more than a picture may have.
 */
async function inflated(entry: FileEntry): Promise<File> {
  const name = nameOfPath(entry.filename);
  checkSize({ name, size: entry.uncompressedSize }, MAX_CHOSEN_BYTES);
  if (entry.encrypted) throw new FileRefused(t('uploads.refusal.locked', { name }));
  const whole = await entry.getData(new BlobWriter()).catch(() => {
    throw new FileRefused(t('uploads.refusal.broken', { name }));
  });
  return new File([whole], name);
}

/**
 * The files of a ZIP archive, none of which is inflated before it is opened: an archive is read where it lies, in small parts. `refused`: why
 * it cannot be read, or not to its end.
 */
export async function readArchive(file: File): Promise<{ sources: FileSource[]; refused: string[] }> {
  const sources: FileSource[] = [];
  const { name } = file;
  try {
    checkSize(file, Number.POSITIVE_INFINITY);
    for await (const entry of new ZipReader(new BlobReader(file), OPTIONS).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (sources.length === MOST_FILES) throw new FileRefused(t('uploads.refusal.tooMany', { name, most: MOST_FILES }));
      const path = `${name}/${entry.filename.replaceAll('\\', '/')}`.replaceAll(/\/(?:\.{0,2}\/)+/g, '/');
      sources.push({ path, bytes: entry.uncompressedSize, open: () => inflated(entry) });
    }
  } catch (error) {
    return { sources, refused: [error instanceof FileRefused ? error.message : t('uploads.refusal.brokenArchive', { name })] };
  }
  return { sources, refused: sources.length === 0 ? [t('uploads.refusal.emptyArchive', { name })] : [] };
}
