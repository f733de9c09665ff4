import { letterOf } from './letters.ts';
import { MOST_COLUMNS, type Unreadable, UnreadableFile } from './unreadable.ts';

/** The roots of the parts that say what stands in the cells; drawings, comments and styles of tables are for the eye. */
const ROOTS: readonly string[] = ['types', 'relationships', 'workbook', 'sst', 'stylesheet', 'worksheet'];
const ROOT = /^\ufeff?\s*(?:<\?[^?]*\?>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:[\w.-]+:)?(\w+)/;
/** Characters within which a part has to begin. */
const HEAD = 2000;

/** The most tags of a part whose tags are all kept: a shared text of each cell has four. */
const MOST_TAGS = 2_000_000;
/** Characters between two tags: of a text of 32,767 each may be written with six, and of a tag with its attributes are fewer. */
const LONGEST_GAP = 300_000;
/** The most cells of all worksheets together, blank ones between others counted. */
const MOST_CELLS = 2_000_000;

/** Rows, cells, and where these have something in them. Quotes may hold a >. */
const TAG = /<(?:[\w.-]+:)?(row|c|v|t)((?:\s(?:[^"'<>]|"[^"]*"|'[^']*')*)?|\/)>/g;
const ROW = /\sr\s*=\s*["'](\d+)/;
const CELL = /\sr\s*=\s*["']([A-Za-z]{1,3})(\d+)/;

const columnOf = (letters: string) => [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** What keeps a worksheet from being read. */
export interface Refused {
  reason: Unreadable;
  cell: string;
}

/** How far the cells of a worksheet that are not blank reach, from 1, and what keeps it from being read; blank ones are only passed by. */
function measured(xml: string, mostRows: number): { rows: number; columns: number; refused?: Refused } {
  const reach = { rows: 0, columns: 0 };
  let [row, column, filledRows] = [0, 0, 0];
  for (const tag of xml.matchAll(TAG)) {
    const [whole, name, attributes = ''] = tag;
    if (name === 'row') {
      row = Number(ROW.exec(attributes)?.[1] ?? row + 1);
      column = 0;
    } else if (name === 'c') {
      const [, letters, line] = CELL.exec(attributes) ?? [];
      column = letters ? columnOf(letters) : column + 1;
      if (line) row = Number(line);
    } else if (!attributes.endsWith('/') && !xml.startsWith('</', tag.index + whole.length)) {
      if (row > reach.rows) {
        reach.rows = row;
        filledRows++;
      }
      reach.columns = Math.max(reach.columns, column);
      if (row <= mostRows && column <= MOST_COLUMNS) continue;
      // In a long list at least half of the rows are filled; a single cell lies far from the others.
      const isLong = row > mostRows ? filledRows > mostRows / 2 : column === MOST_COLUMNS + 1;
      const cell = `${letterOf(column - 1)}${row}`;
      const reason = row > mostRows ? 'too_many_rows' : 'too_many_columns';
      return { ...reach, refused: { reason: isLong ? reason : 'far_away', cell } };
    }
  }
  return reach;
}

/** Before what a refused worksheet says instead of its cells. */
const MARK = '\ufdd0';
const refusal = ({ reason, cell }: Refused) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="str"><v>${MARK}${reason} ${cell}</v></c></row></sheetData></worksheet>`;

/** Why a worksheet was refused, from its first cell. */
export function refusedBy(cell: unknown): Refused | undefined {
  const [, reason, far = ''] =
    typeof cell === 'string' && cell[0] === MARK ? (/^.(too_many_rows|too_many_columns|far_away) (\w*)$/u.exec(cell) ?? []) : [];
  return reason ? { reason: reason as Unreadable, cell: far } : undefined;
}

/** Whether a part has more tags than these, or one with a book of attributes. */
function isOverlong(xml: string, mostTags: number): boolean {
  let count = 0;
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const next = xml.indexOf('<', at + 1);
    if (++count > mostTags || (next < 0 ? xml.length : next) - at > LONGEST_GAP) return true;
    at = next;
  }
  return false;
}

/**
 * The parts of a workbook that are read, each small enough: rows and cells are counted before they are made. A worksheet that is too large is
 * replaced by one that says so, as others beside it may be read. `sheets`: how many worksheets there are. Throws UnreadableFile.
 */
export function readableParts(parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, mostRows: number) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let [sheets, cells] = [0, 0];
  for (const [name, bytes] of parts) {
    const root = ROOT.exec(new TextDecoder().decode(bytes.subarray(0, HEAD)))?.[1]?.toLowerCase() ?? '';
    if (!ROOTS.includes(root)) continue;
    kept.set(name, bytes);
    const xml = new TextDecoder().decode(bytes);
    const isSheet = root === 'worksheet';
    if (isOverlong(xml, isSheet ? Number.POSITIVE_INFINITY : MOST_TAGS)) throw new UnreadableFile('too_large_inside');
    if (!isSheet) continue;
    sheets++;
    const { rows, columns, refused } = measured(xml, mostRows);
    if (refused) kept.set(name, new TextEncoder().encode(refusal(refused)));
    else cells += rows * columns;
    if (cells > MOST_CELLS) throw new UnreadableFile('too_large_inside');
  }
  return { parts: kept, sheets };
}
