import type { Registers } from '@contract/registers.ts';
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
export async function* filesOf({ month, read, papers, signal, told }: MonthArchive) {
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

/** The month for the accountant as a ZIP file (R389); not compressed, as its files are. Throws what they throw, and when it is aborted. */
export async function monthArchive(archive: MonthArchive): Promise<Blob> {
  const { makeZip } = await import('client-zip');
  // Read by hand: the body of a Response would hide why a file failed.
  const parts = makeZip(filesOf(archive)).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    archive.signal.throwIfAborted();
    chunks.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks, { type: 'application/zip' });
}
