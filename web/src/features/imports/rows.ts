import { IMPORT_FIELDS, type ImportKind, importRow } from '@contract/import.ts';
import { numberKey } from '../../kit/regId/regId.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, beginOf, isDebit, readCell, shownCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { columnMatcher, labelOf } from './columns.ts';
import { hintsOf } from './hints.ts';
import { exampleOf } from './template.ts';

/** What is wrong with a cell, or with a row as a whole (`key` is ''). A hint stands against nothing. */
export interface CellProblem {
  /** The row of the file, from 1. */
  row: number;
  /** The field. */
  key: string;
  /** What stands in the cell. */
  cell: string;
  text: string;
  isHint: boolean;
}

export interface FileRow {
  row: number;
  values: Record<string, unknown>;
  /** What its cells say, by field, for people. */
  cells: Record<string, string>;
}

export interface ReadRows {
  rows: FileRow[];
  problems: CellProblem[];
}

const isTotal = (cells: readonly string[]) => /^((grand ?)?totals?|एकूण):?$/i.test(cells.find((cell) => cell !== '')?.trim() ?? '');

/** A row that is told as a whole. */
const whole = (row: number, text: string, isHint: boolean, cell = ''): CellProblem => ({ row, key: '', cell, text, isHint });

/** By which the database takes two numbers for the same: however they are spaced, and whatever zeros they have lost. */
const keyOf = (number: unknown) => numberKey(String(number ?? ''));

/** Says what the contract says with the name that the column has here. */
function byLabel(kind: ImportKind, key: string, message: string): string {
  const label = IMPORT_FIELDS[kind][key]?.field.label;
  return label && message.startsWith(label) ? `${labelOf(kind, key)}${message.slice(label.length)}` : message;
}

/** Whether a row is the template's example. */
function isExample(kind: ImportKind, values: Record<string, unknown>): boolean {
  const example = exampleOf(kind);
  return Object.entries(example).every(([key, { value }]) => values[key] === value);
}

/** A vehicle that our own list calls sold is no stock. */
function soldProblem(kind: ImportKind, headings: readonly ReadCell[], row: readonly ReadCell[]): string | undefined {
  const place = headings.findIndex((heading) => typeof heading === 'string' && bare(heading) === 'status');
  const isSold = kind === 'stock' && place >= 0 && /^sold\b/i.test(shownCell(row[place]));
  return isSold ? t('imports.problem.soldInFile') : undefined;
}

/** A worksheet whose columns are known. */
interface Sheet {
  kind: ImportKind;
  rows: readonly ReadCell[][];
  headingAt: number;
  columns: ReadonlyMap<number, string>;
  /** Whether the workbook counts days from 1904. */
  is1904?: boolean;
}

/** The columns of amounts in which a debit stands, as in a ledger's: there Cr is no crore. */
function ledgerColumns({ kind, rows, headingAt, columns }: Sheet): Set<number> {
  const amounts = [...columns].filter(([, key]) => IMPORT_FIELDS[kind][key]?.field.kind === 'rupees');
  const below = rows.slice(headingAt);
  return new Set(amounts.map(([place]) => place).filter((place) => below.some((row) => isDebit(row[place]))));
}

/** Tells whether a row of the file is to be read: it is below the headings, not blank, and does not repeat them. */
function rowTest({ kind, headingAt, columns }: Sheet) {
  const match = columnMatcher(kind);
  return (row: readonly ReadCell[], at: number) =>
    at > headingAt && row.some((cell) => shownCell(cell).trim() !== '') && match(row).size <= Math.max(1, columns.size / 2);
}

/** What reads the rows of a worksheet one by one into `found`. */
function reader(sheet: Sheet) {
  const { kind, rows, headingAt } = sheet;
  const found: ReadRows = { rows: [], problems: [] };
  const firstOf = new Map<string, number>();
  const headings = rows[headingAt] ?? [];
  const isRead = rowTest(sheet);
  const ledger = ledgerColumns(sheet);
  function read(row: readonly ReadCell[], at: number) {
    if (!isRead(row, at)) return;
    const cells = row.map(shownCell);
    const one = readRow(sheet, row, at + 1, ledger);
    const { registernumber, date } = one.read.values;
    // A cost may be called so, but then it has a day.
    if (isTotal(cells) && date === undefined) {
      found.problems.push(whole(at + 1, t('imports.problem.total'), true, beginOf(cells.find((cell) => cell !== ''))));
      return;
    }
    if (isExample(kind, one.read.values)) return;
    const sold = soldProblem(kind, headings, row);
    if (sold) one.problems.push(whole(at + 1, sold, false));
    const number = kind === 'costs' ? '' : keyOf(registernumber);
    const first = firstOf.get(number);
    if (number && first === undefined) firstOf.set(number, at + 1);
    if (number && first !== undefined) {
      const [key, cell] = ['registernumber', one.read.cells.registernumber ?? ''];
      one.problems.push({ row: at + 1, key, cell, text: t('imports.problem.twice', { detail: String(first) }), isHint: false });
    }
    found.rows.push(one.read);
    found.problems.push(...one.problems);
  }
  return { found, read };
}

/**
 * The rows below the headings, checked by the contract of the form. Blank rows, repeated headings, totals and the template's
 * example are left out.
 */
export function readRows(
  kind: ImportKind,
  rows: readonly ReadCell[][],
  headingAt: number,
  columns: ReadonlyMap<number, string>,
  is1904 = false,
): ReadRows {
  const { found, read } = reader({ kind, rows, headingAt, columns, is1904 });
  rows.forEach(read);
  return found;
}

/** Rows that are read in one go: on a slow machine a tenth of a second. */
const IN_ONE_GO = 100;

/** The same with a pause now and then, which is told how many rows of the file are done: the page draws meanwhile. Throws what the pause throws. */
export async function readRowsInTurns(sheet: Sheet, pause: (done: number) => Promise<void>): Promise<ReadRows> {
  const { found, read } = reader(sheet);
  for (const [at, row] of sheet.rows.entries()) {
    if (at % IN_ONE_GO === 0) await pause(at);
    read(row, at);
  }
  return found;
}

function readRow({ kind, columns, is1904 = false }: Sheet, row: readonly ReadCell[], number: number, ledger: ReadonlySet<number>) {
  const read: FileRow = { row: number, values: {}, cells: {} };
  const problems: CellProblem[] = [];
  for (const [place, key] of columns) {
    const field = IMPORT_FIELDS[kind][key]?.field;
    if (!field) continue;
    const { value, problem } = readCell(row[place], field, { is1904, isLedger: ledger.has(place) });
    const cell = beginOf(row[place]);
    if (cell !== '') read.cells[key] = cell;
    if (value !== undefined) read.values[key] = value;
    if (problem) problems.push({ row: number, key, cell, text: `${labelOf(kind, key)}: ${problem}`, isHint: false });
  }
  const told = new Set(problems.map(({ key }) => key));
  for (const { path, message } of importRow[kind].safeParse(read.values).error?.issues ?? []) {
    const key = String(path[0] ?? '');
    if (told.has(key)) continue;
    told.add(key);
    problems.push({ row: number, key, cell: read.cells[key] ?? '', text: byLabel(kind, key, message), isHint: false });
  }
  for (const { key, text } of hintsOf(kind, read.values)) {
    if (!told.has(key)) problems.push({ row: number, key, cell: read.cells[key] ?? '', text, isHint: true });
  }
  return { read, problems };
}
