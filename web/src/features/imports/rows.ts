import { IMPORT_FIELDS, type ImportKind, importRow } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { t } from '../../text/staff.ts';
import { bare, readCell, shownCell } from './cells.ts';
import { labelOf, matchColumns } from './columns.ts';
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

const isTotal = (cells: readonly string[]) =>
  /^(grand ?)?totals?:?$/i.test(cells.find((cell) => cell !== '')?.trim() ?? '');

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

/**
 * The rows below the headings, checked by the contract of the form (R409, R410). Blank rows, repeated headings, totals and the template's
 * example are left out.
 */
export function readRows(
  kind: ImportKind,
  rows: readonly ReadCell[][],
  headingAt: number,
  columns: ReadonlyMap<number, string>,
): ReadRows {
  const found: ReadRows = { rows: [], problems: [] };
  const headings = rows[headingAt] ?? [];
  rows.forEach((row, at) => {
    const cells = row.map(shownCell);
    if (at <= headingAt || cells.every((cell) => cell.trim() === '') || isTotal(cells)) return;
    if (matchColumns(kind, row).size > Math.max(1, columns.size / 2)) return;
    const one = readRow(kind, row, at + 1, columns);
    if (isExample(kind, one.read.values)) return;
    const sold = soldProblem(kind, headings, row);
    if (sold) one.problems.push({ row: at + 1, key: '', cell: '', text: sold, isHint: false });
    found.rows.push(one.read);
    found.problems.push(...one.problems);
  });
  return found;
}

function readRow(kind: ImportKind, row: readonly ReadCell[], number: number, columns: ReadonlyMap<number, string>) {
  const read: FileRow = { row: number, values: {}, cells: {} };
  const problems: CellProblem[] = [];
  for (const [place, key] of columns) {
    const field = IMPORT_FIELDS[kind][key]?.field;
    if (!field) continue;
    const { value, problem } = readCell(row[place], field);
    const cell = shownCell(row[place]);
    if (cell !== '') read.cells[key] = cell;
    if (value !== undefined) read.values[key] = value;
    if (problem) problems.push({ row: number, key, cell, text: `${labelOf(kind, key)}: ${problem}`, isHint: false });
  }
  const told = new Set(problems.map(({ key }) => key));
  for (const { path, message } of importRow[kind].safeParse(read.values).error?.issues ?? []) {
    const key = String(path[0] ?? '');
    if (told.has(key)) continue;
    told.add(key);
    problems.push({ row: number, key, cell: read.cells[key] ?? '', text: message, isHint: false });
  }
  return { read, problems };
}
