import type { Registers } from '@contract/registers.ts';
import { type Archived, makeArchive } from '../../kit/files/makeArchive.ts';
import { writeWorkbook } from '../../kit/sheet/workbook.ts';
import { booksOf } from './books.ts';

/** A file of the archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How far the archive has come: it reads the books, writes them, adds the papers. */
export type Progress = { step: 'reading' | 'writing' } | { step: 'papers'; count: number };

interface MonthArchive {
  /** Of the month, in the names of files: '2026-11'. */
  month: string;
  read: (signal: AbortSignal) => Promise<Registers>;
  /** The papers that were issued in the month, one after the other, so that only one is in memory. */
  papers?: ((signal: AbortSignal) => AsyncIterable<ArchivedFile>) | undefined;
  signal: AbortSignal;
  told: (progress: Progress) => void;
}

/** The files of the archive, one after the other: the books, then what was issued. Throws as monthArchive. */
export async function* filesOf({ month, read, papers, signal, told }: MonthArchive): AsyncGenerator<Archived> {
  told({ step: 'reading' });
  const books = booksOf(await read(signal));
  told({ step: 'writing' });
  yield { name: `registers-${month}.xlsx`, input: await writeWorkbook(books) };
  if (!papers) return;
  let count = 0;
  for await (const { name, bytes } of papers(signal)) {
    signal.throwIfAborted();
    count += 1;
    told({ step: 'papers', count });
    yield { name: `papers/${name}`, input: bytes };
  }
}

/** The month for the accountant as a ZIP file (R389). Throws what its files throw, and when it is aborted. */
export const monthArchive = (archive: MonthArchive): Promise<Blob> => makeArchive(filesOf(archive), archive.signal);
