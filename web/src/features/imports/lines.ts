import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, shownCell } from '../../shared/sheet/cells.ts';

/** A worksheet whose columns are known. */
export interface Sheet {
  kind: ImportKind;
  rows: readonly ReadCell[][];
  headingAt: number;
  columns: ReadonlyMap<number, string>;
  /** Whether the workbook counts days from 1904. */
  is1904?: boolean;
  /** Places of the rows that the worksheet hides. */
  hidden?: readonly number[];
}

/** What a line of a file is: a row to be read, or a blank, a repeated heading, units, a total, the heading of a group of rows. */
export type Line = 'row' | 'blank' | 'heading' | 'units' | 'total' | 'section';

const UNIT =
  /^\(?(?:in\s+)?(?:rs|inr|₹|rupees|lakhs?|lacs?|thousands?|kms?|kgs?|cc|nos?|qty|units?|years?|yyyy|mm\/yyyy|dd[-/.]?mm[-/.]?yy(?:yy)?|date|text|yes ?\/ ?no|y ?\/ ?n|रु|रुपये|लाख|किमी)\.?\)?$/iu;
const TOTAL =
  /^(?:(?:grand|sub|net|overall)[\s-]*)?totals?(?:\s+(?:amount|amt|vehicles?|cars?|bikes?|stock|qty|cost|sales?|expenses?|rs)\.?)*[\s:(.=-]*(?:rs\.?|₹|inr)?[\s\d,.)-]*$/i;
const TOTAL_HERE = /^(?:एकूण|कुल|बेरीज|जोड)(?:\s+(?:रक्कम|राशि|योग|खर्च|विक्री))?[\s:.=-]*$/u;
/** The words of a total in two languages: 'एकूण / Total', 'Total (एकूण)'. */
const TWO_TOTALS = /[/|()]|(?<=[a-z.])\s+(?=\p{Script=Devanagari})|(?<=\p{Script=Devanagari})\s+(?=[a-z])/iu;
/** Lines of a ledger that are nothing paid. */
const BALANCE = /^(?:to\s+|by\s+)?(?:opening|closing)\s+balance|^(?:balance\s+)?[cb]\/[df]$|^(?:carried|brought)\s+(?:forward|over)/i;
/** Behind the name of a group: how many it has. */
const COUNT = /[\s:([-]*\d+\s*(?:nos?\.?|vehicles?|units?|pcs)?\s*[)\]]?$/i;

const isText = (cell: ReadCell | undefined): cell is string => typeof cell === 'string' && cell.trim() !== '';
const isBlank = (cell: ReadCell | undefined) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
const isFigure = (cell: ReadCell | undefined) =>
  typeof cell === 'number' || (isText(cell) && /^(?:₹|rs\.?)?\s*[\d,]+(?:\.\d+)?(?:\s*\/-)?$/i.test(cell.trim()));

function saysTotal(text: string): boolean {
  const says = (part: string) => TOTAL.test(part) || TOTAL_HERE.test(part);
  const parts = text
    .split(TWO_TOTALS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  return says(text) || (parts.length > 1 && parts.every(says));
}

/** The name of a group of rows, of a line on which nothing else stands: 'CARS', 'Two wheelers (12)'. */
const groupOf = (cell: ReadCell | undefined) =>
  isText(cell)
    ? cell
        .trim()
        .replace(COUNT, '')
        .replace(/[\s:*=_-]+$|^[\s*=_-]+/g, '')
    : '';

/** Tells what each line of a worksheet is. */
export function lineTeller({ kind, rows, headingAt, columns }: Sheet): (at: number) => Line {
  const headings = (rows[headingAt] ?? []).map((cell) => (isText(cell) ? bare(cell) : ''));
  const first = Math.max(
    0,
    headings.findIndex((text) => text !== ''),
  );
  const dayAt = [...columns].find(([, key]) => key === 'date')?.[0] ?? -1;
  const kindAt = (place: number) => IMPORT_FIELDS[kind][columns.get(place) ?? '']?.field.kind;
  const isAdded = (place: number) => columns.get(place) === undefined || ['rupees', 'km', 'count'].includes(kindAt(place) ?? '');

  const named = [...columns.keys()].filter((place) => headings[place] !== '');
  function repeats(row: readonly ReadCell[]) {
    const isSame = (place: number) => isText(row[place]) && bare(row[place]) === headings[place];
    // Of most rows a look at three cells is enough.
    return named.slice(0, 3).some(isSame) && named.filter(isSame).length > Math.max(1, columns.size / 2);
  }
  /** A cost may be called 'Total', but then it has a day. */
  const isTotal = (row: readonly ReadCell[], filled: readonly number[]) => {
    const label = row[filled[0] ?? 0];
    if (isText(label) && saysTotal(label.trim())) return isBlank(row[dayAt]) || dayAt === filled[0];
    if (kind === 'costs' && filled.some((place) => isText(row[place]) && BALANCE.test(row[place].trim()))) return true;
    // Sums without a word: figures alone, in columns that are added up.
    return (
      filled.length > 1 - Number(kindAt(filled[0] ?? 0) === 'rupees') &&
      filled.every((place) => isFigure(row[place]) && isAdded(place)) &&
      filled.some((place) => kindAt(place) === 'rupees')
    );
  };
  return (at) => {
    const row = rows[at] ?? [];
    const filled = [...row.keys()].filter((place) => !isBlank(row[place]));
    if (at <= headingAt || filled.length === 0) return 'blank';
    if (at === headingAt + 1 && filled.every((place) => isText(row[place]) && UNIT.test(row[place].trim()))) return 'units';
    if (repeats(row)) return 'heading';
    if (isTotal(row, filled)) return 'total';
    const group = filled.length === 1 && filled[0] === first ? groupOf(row[first]) : '';
    return group !== '' && !/\p{Nd}/u.test(group) && (columns.size > 1 || kindAt(first) !== 'regId') ? 'section' : 'row';
  };
}

/** By line, the name of the group that it belongs to; '' for none. */
export function groupsOf({ rows }: Sheet, line: (at: number) => Line): string[] {
  let group = '';
  return rows.map((row, at) => {
    if (line(at) === 'section') group = groupOf(row.find((cell) => !isBlank(cell)));
    return group;
  });
}

/** A multiple in which a column is kept, by its heading or the line of units below: 'Price (in lakhs)' is lakh; '' for none. */
export function multipleOf({ rows, headingAt }: Sheet, line: (at: number) => Line, place: number): string {
  const units = line(headingAt + 1) === 'units' ? shownCell(rows[headingAt + 1]?.[place]) : '';
  const said = `${shownCell(rows[headingAt]?.[place]).slice(0, 80)} ${units}`;
  if (/\bla(?:kh|c)s?\b|लाख/iu.test(said)) return 'lakh';
  if (/\bcrores?\b|कोटी|करोड/iu.test(said)) return 'crore';
  return /\bthousands?\b|\(000s?\)|हजार/iu.test(said) ? 'thousand' : '';
}
