import type { Column } from '../columns/columns.ts';

/** A typed cell: a text is a text whatever it begins with, a day is midnight UTC, a moment Maharashtra's clock as if it were UTC, null is empty. */
type CellValue = string | number | Date | null;

/** Excel's number formats; null shows a cell as it is. */
type Format = string | null;

/** A worksheet: a heading and a format for each column, the cells of its rows, and which columns have their sum below. */
export interface Sheet {
  name: string;
  columns: { heading: string; format: Format; width: number; isSummed: boolean }[];
  rows: CellValue[][];
}

/** The most that a cell of Excel holds. */
const MAX_TEXT = 32_767;
/** Characters. Older versions of Excel show a longer text that is marked as text as ####. */
const MAX_MARKED = 255;
/** Of an amount in crores with paise, and of a day. */
const NUMBER_WIDTH = 16;
const MIN_WIDTH = 9;
const MAX_WIDTH = 60;
const MAX_NAME = 31;
/** Excel counts days from here; a day before is a text. */
const FIRST_DAY = '1900-03-01';

/** The text format: what looks like a number, or a formula, stays a text also when somebody edits it. */
const AS_TEXT = '@';
export const DAY = 'dd/mm/yyyy';
export const MOMENT = `${DAY} hh:mm`;
/** India's clock is this far before UTC, in milliseconds. A cell of Excel knows no time zone. */
const AHEAD = 5.5 * 3_600_000;
/** Lakhs and crores with paise. A format has two conditions, so an amount below 0 has one of its own. */
export const RUPEES = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`;
export const RUPEES_BELOW_0 = String.raw`[<=-10000000]-##\,##\,##\,##0.00;[<=-100000]-##\,##\,##0.00;##,##0.00`;
const KM = String.raw`[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0`;

const FORMATS = { text: AS_TEXT, code: AS_TEXT, day: DAY, moment: MOMENT, rupees: RUPEES, paise: RUPEES, km: KM } as const;

function dayCell(value: string): CellValue {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  return day >= FIRST_DAY ? moment : day;
}

/** A column's value in a row as a typed cell: amounts, days and times are what they are, registration numbers and phones texts. */
function cellOf<Row>({ value, kind }: Column<Row>, row: Row): CellValue {
  const said = value?.(row) ?? '';
  if (said === '') return null;
  if (kind === 'day') return dayCell(String(said));
  if (kind === 'moment') return new Date(new Date(said).getTime() + AHEAD);
  if (typeof said === 'number') return kind === 'code' ? String(said) : said;
  return said.slice(0, MAX_TEXT);
}

function widthOf(heading: string, cells: CellValue[], format: Format): number {
  let widest = heading.length;
  for (const cell of cells) {
    if (typeof cell === 'string') widest = Math.max(widest, cell.length);
    else if (cell !== null && format !== null) widest = Math.max(widest, NUMBER_WIDTH);
  }
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + 2));
}

function formatOf<Row>({ kind = 'text' }: Column<Row>, cells: CellValue[]): Format {
  if (kind !== 'text') return FORMATS[kind];
  const isMarked = cells.every((cell) => cell === null || (typeof cell === 'string' && cell.length <= MAX_MARKED));
  return isMarked ? AS_TEXT : null;
}

/** A worksheet's name may have 31 characters, and none of []:*?/\. */
export const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, MAX_NAME)
    .trim();

/** The rows as a worksheet, its columns named as on the screen; columns of controls are left out. `sums`: the ids of those with a sum below. */
export function sheetOf<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], sums: readonly string[] = []): Sheet {
  const said = columns.filter(({ value }) => value);
  const cells = rows.map((row) => said.map((column) => cellOf(column, row)));
  return {
    name: sheetName(title),
    columns: said.map((column, place) => {
      const own = cells.map((row) => row[place] ?? null);
      const format = formatOf(column, own);
      return { heading: column.heading, format, width: widthOf(column.heading, own, format), isSummed: sums.includes(column.id) };
    }),
    rows: cells,
  };
}
