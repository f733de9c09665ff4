import { type CellValue, readXlsx } from 'hucre/xlsx';
import { csvRows } from './csv.ts';
import { letterOf } from './letters.ts';
import { MOST_COLUMNS, UnreadableFile } from './unreadable.ts';
import { unzip, zipStored } from './unzip.ts';
import { type Refused, readableParts, refusedBy } from './workbookParts.ts';

/** A cell as it was read; a day is midnight UTC. */
export type ReadCell = string | number | boolean | Date | null;
/** A worksheet, or a CSV file: `rows[0]` is the first row of the file. */
interface ReadSheet {
  name: string;
  rows: ReadCell[][];
  /** Places of the rows that the worksheet hides, as behind a filter. */
  hidden?: number[];
  /** Why it is not read, where it is too large: then it has no rows. */
  refused?: Refused;
}
export interface ReadFile {
  sheets: ReadSheet[];
  /** Whether days without a format count from 1904, as in workbooks of old Macs. */
  is1904?: boolean;
  /** Whether the encoding was guessed: letters beyond A to Z may be wrong. */
  isGuessed: boolean;
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

function readText(bytes: Uint8Array, mostRows: number): ReadFile {
  const { text, isGuessed } = decoded(bytes);
  if (text.includes('\0') || /^(%PDF|\{\\rtf|<!doctype|<html|<\?xml)/i.test(text.trimStart().slice(0, 20))) {
    throw new UnreadableFile('not_a_sheet');
  }
  // Excel's own line that names the delimiter.
  const [, named] = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  return { sheets: [{ name: '', rows: csvRows(text, mostRows, named) }], isGuessed };
}

/** A rich cell (link, formula) as what it shows, and a day that there is not as Excel's words for it. */
function plainCell(cell: CellValue): ReadCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '#VALUE!' : cell;
  return cell === null || typeof cell !== 'object' ? cell : String(cell);
}

/** More worksheets than anybody chooses from. */
const MOST_SHEETS = 100;

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<ReadFile> {
  const archive = await unzip(bytes, (name) => /\.(xml|rels)$/i.test(name));
  const { parts, sheets: count } = readableParts(archive, mostRows);
  let visible = 0;
  const { sheets, dateSystem } = await readXlsx(await zipStored(parts), {
    sheets: ({ hidden, veryHidden }) => {
      if (hidden || veryHidden) return false;
      // A worksheet that is named several times is read once: otherwise a file that names one a thousand times takes as long.
      if (++visible > count) throw new UnreadableFile('damaged');
      if (visible > MOST_SHEETS) throw new UnreadableFile('too_many_sheets');
      return true;
    },
    range: `A1:${letterOf(MOST_COLUMNS - 1)}${mostRows}`,
  });
  const read = sheets.map(({ name, rows, rowDefs }): ReadSheet => {
    const refused = refusedBy(rows[0]?.[0]);
    if (refused) return { name, rows: [], refused };
    const hidden = [...(rowDefs ?? [])].flatMap(([place, row]) => (row.hidden && place < rows.length ? [place] : []));
    return { name, rows: rows.map((row) => row.map(plainCell)), ...(hidden.length > 0 && { hidden }) };
  });
  return { sheets: read, isGuessed: false, ...(dateSystem === '1904' && { is1904: true }) };
}

/**
 * Reads a CSV or XLSX file: its visible worksheets that are not empty. CSV with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows'
 * encoding. It may take seconds and much memory: a page reads it apart (readInWorker). Throws UnreadableFile.
 */
export async function readFile(file: Blob, mostRows: number): Promise<ReadFile> {
  if (file.size === 0) throw new UnreadableFile('empty');
  if (file.size > LARGEST) throw new UnreadableFile('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readBytes(bytes, mostRows);
  const sheets = read.sheets.filter((sheet) => sheet.refused || hasContent(sheet));
  if (sheets.length === 0) throw new UnreadableFile('empty');
  const refused = sheets[0]?.refused;
  if (refused) throw new UnreadableFile(refused.reason, refused.cell);
  return { ...read, sheets };
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<ReadFile> {
  const isZip = beginsWith(bytes, 0x50, 0x4b);
  // The container of both a locked workbook and of one of an old Excel.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isLocked = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');
    throw new UnreadableFile(isLocked ? 'password' : 'old_excel');
  }
  if (!isZip) return readText(bytes, mostRows);
  try {
    return await readWorkbook(bytes, mostRows);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('not_a_sheet');
  }
}
