import type { IssuedPaper } from '@contract/issuedPaper.ts';
import type { Registers } from '@contract/registers.ts';
import { type Archived, makeArchive } from '../../kit/files/makeArchive.ts';
import { writeWorkbook } from '../../kit/sheet/workbook.ts';
import { booksOf } from './books.ts';
import { issuedSheet } from './issuedSheet.ts';

/** A file of the archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The papers that were issued in a month: what is known of each, and their files, one after the other, so that only one is in memory. */
export interface Issued {
  papers: IssuedPaper[];
  files: AsyncIterable<ArchivedFile>;
}

/** How far the archive has come: it reads the books, writes them, adds the papers. */
export type Progress = { step: 'reading' | 'writing' } | { step: 'papers'; count: number };

interface MonthArchive {
  /** Of the month, in the names of files: '2026-11'. */
  month: string;
  read: (signal: AbortSignal) => Promise<Registers>;
  /** What was issued in the month, read once: for its list in the books, and for its files. */
  issued?: ((signal: AbortSignal) => Promise<Issued>) | undefined;
  signal: AbortSignal;
  told: (progress: Progress) => void;
}

/** The files of the archive, one after the other: the books, then what was issued. Throws as monthArchive. */
export async function* filesOf({ month, read, issued, signal, told }: MonthArchive): AsyncGenerator<Archived> {
  told({ step: 'reading' });
  const [registers, handed] = await Promise.all([read(signal), issued?.(signal)]);
  const books = booksOf(registers);
  if (handed) books.push(issuedSheet(handed.papers));
  told({ step: 'writing' });
  yield { name: `registers-${month}.xlsx`, input: await writeWorkbook(books) };
  if (!handed) return;
  let count = 0;
  for await (const { name, bytes } of handed.files) {
    signal.throwIfAborted();
    count += 1;
    told({ step: 'papers', count });
    yield { name: `papers/${name}`, input: bytes };
  }
}

/** The month for the accountant as a ZIP file. Throws what its files throw, and when it is aborted. */
export const monthArchive = (archive: MonthArchive): Promise<Blob> => makeArchive(filesOf(archive), archive.signal);
