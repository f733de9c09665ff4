import type { CellValue } from 'hucre/xlsx';
import { statusOf } from '../../lib/apiError.ts';
import { loaded } from '../../lib/loaded.ts';

/** A cell as it was read; a day is midnight UTC. */
export type ReadCell = string | number | boolean | Date | null;
/** A worksheet, or a CSV file: `rows[0]` is the first row of the file. */
export interface ReadSheet {
  name: string;
  rows: ReadCell[][];
}
export interface ReadFile {
  sheets: ReadSheet[];
  /** Whether the encoding was guessed: letters beyond A to Z may be wrong. */
  isGuessed: boolean;
}

/** Why a file cannot be read: a key of the texts. */
export type Unreadable =
  | 'empty'
  | 'too_large'
  | 'not_a_sheet'
  | 'old_excel'
  | 'password'
  | 'damaged'
  | 'open_quote'
  | 'no_rows'
  | 'too_many_rows';
export class UnreadableFile extends Error {
  readonly reason: Unreadable;

  constructor(reason: Unreadable) {
    super(reason);
    this.reason = reason;
  }
}

/** Bytes; five thousand rows of all columns are half of it. */
const LARGEST = 10_000_000;

const beginsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, place) => bytes[place] === byte);
const isBlank = (cell: ReadCell) => cell === null || cell === '';
const hasContent = ({ rows }: ReadSheet) => rows.some((row) => row.some((cell) => !isBlank(cell)));

/** Without zeros between its letters a text of UTF-16 is in English or numbers; more than every third byte of it is 0. */
function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = (odd: number) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  if (zeros(1) > sample.length / 3 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > sample.length / 3 && zeros(1) === 0) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file; Windows' own encoding where it is no valid UTF-8. */
function decoded(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  try {
    return { text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

/** What our own files put before a text that a spreadsheet would compute is taken away. */
const armed = (cell: ReadCell) => (typeof cell === 'string' ? cell.replace(/^'(?='*[-=+@\t\r])/, '') : cell);

async function readText(bytes: Uint8Array, mostRows: number): Promise<ReadFile> {
  const { text, isGuessed } = decoded(bytes);
  if (text.includes('\0') || /^(%PDF|\{\\rtf|<!doctype|<html|<\?xml)/i.test(text.trimStart())) {
    throw new UnreadableFile('not_a_sheet');
  }
  const { parseCsv, detectDelimiter } = await loaded(async () => {
    const { parseCsv, detectDelimiter } = await import('hucre/csv');
    return { parseCsv, detectDelimiter };
  });
  // Excel's own line that names the delimiter.
  const [, named] = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  const delimiter = named ?? detectDelimiter(text);
  const rows = parseCsv(text, { delimiter, maxRows: mostRows + 1 }) as ReadCell[][];
  // The last cell has swallowed the lines below it.
  const isOpen = text.split('"').length % 2 === 0 && String(rows.at(-1)?.at(-1) ?? '').includes('\n');
  if (isOpen) throw new UnreadableFile('open_quote');
  return { sheets: [{ name: '', rows: rows.map((row) => row.map(armed)) }], isGuessed };
}

/** A rich cell (link, formula) as what it shows. */
const plainCell = (cell: CellValue): ReadCell =>
  cell === null || cell instanceof Date || typeof cell !== 'object' ? cell : String(cell);

async function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<ReadFile> {
  const readXlsx = await loaded(async () => (await import('hucre/xlsx')).readXlsx);
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: mostRows + 1,
  });
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(plainCell)) })),
    isGuessed: false,
  };
}

/**
 * Reads a CSV or XLSX file: its visible worksheets that are not empty. CSV with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows'
 * encoding. Throws UnreadableFile.
 */
export async function readFile(file: Blob, mostRows: number): Promise<ReadFile> {
  if (file.size === 0) throw new UnreadableFile('empty');
  if (file.size > LARGEST) throw new UnreadableFile('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readBytes(bytes, mostRows);
  const sheets = read.sheets.filter(hasContent);
  if (sheets.length === 0) throw new UnreadableFile('empty');
  if (sheets[0] && sheets[0].rows.length > mostRows) throw new UnreadableFile('too_many_rows');
  return { ...read, sheets };
}

async function readBytes(bytes: Uint8Array, mostRows: number): Promise<ReadFile> {
  const isZip = beginsWith(bytes, 0x50, 0x4b);
  // The container of both a locked workbook and of one of an old Excel.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isLocked = new TextDecoder('utf-16le')
      .decode(bytes.subarray(0, bytes.length & ~1))
      .includes('EncryptedPackage');
    throw new UnreadableFile(isLocked ? 'password' : 'old_excel');
  }
  if (!isZip) return readText(bytes, mostRows);
  try {
    return await readWorkbook(bytes, mostRows);
  } catch (error) {
    // The reader could not be loaded: the file may be good.
    if (statusOf(error) === null) throw error;
    throw new UnreadableFile((error as Error).name === 'ZipError' ? 'damaged' : 'not_a_sheet');
  }
}
