import type { PersonData, PersonFile } from '@contract/personData.ts';
import { type Archived, makeArchive } from '../../kit/files/makeArchive.ts';
import { writeWorkbook } from '../../kit/sheet/workbook.ts';
import { sheetsOf } from './sheets.ts';

/** A file that is made on this device. */
interface MadeFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface PersonArchive {
  phone: string;
  data: PersonData;
  /** Those of the files that are theirs. */
  files: PersonFile[];
  /** The files with new links, which end after ten minutes. */
  renew: () => Promise<PersonFile[]>;
  /** Their issued papers, one after the other. */
  papers: (ids: number[], signal: AbortSignal) => AsyncIterable<MadeFile>;
  signal: AbortSignal;
  /** How many files there are so far. */
  told: (count: number) => void;
}

/** The two forms of the transfer name the other party: they are no paper of theirs alone. */
const NAMES_BOTH = ['form_29', 'form_30'];

/** Undefined when there is no such file under a link that still holds. */
async function bytesOf(path: string, files: PersonFile[], signal: AbortSignal) {
  const link = files.find((file) => file.path === path)?.link;
  const answer = link === undefined ? undefined : await fetch(link, { signal });
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
}

/** The files of the archive, one after the other. Throws as personArchive. */
export async function* filesOf(archive: PersonArchive): AsyncGenerator<Archived> {
  const { phone, data, files, renew, papers, signal, told } = archive;
  let count = 0;
  told(count);
  yield { name: 'person.xlsx', input: await writeWorkbook(sheetsOf(phone, data)) };
  const ids = data.rows.flatMap(({ id, says }) => (id && !NAMES_BOTH.includes(String(says.kind)) ? [id] : []));
  for await (const { name, bytes } of papers(ids, signal)) {
    told(++count);
    yield { name: `papers/${name}`, input: bytes };
  }
  let linked = files;
  for (const file of files) {
    let input = await bytesOf(file.path, linked, signal);
    if (!input) {
      linked = await renew();
      input = await bytesOf(file.path, linked, signal);
    }
    if (!input) throw new Error('A file is gone.');
    told(++count);
    // The number of the file: two may have the same name.
    const [vehicle = '', folder = '', number = ''] = file.path.split('/');
    yield { name: `files/${vehicle}/${folder}/${number} ${file.filename}`, input };
  }
}

/** Everything about a person as a ZIP file. Throws what its files throw, and when it is aborted. */
export const personArchive = (archive: PersonArchive): Promise<Blob> => makeArchive(filesOf(archive), archive.signal);
