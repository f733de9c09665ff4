import { IMPORT_FIELDS, type ImportKind, importRow } from '@contract/import.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { numberKey } from '../../kit/regId/regId.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, beginOf, isDebit, readCell, shownCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import { labelOf } from './columns.ts';
import { cellsOf, type Edits, meaningOf, NO_EDITS } from './edits.ts';
import { followFinance, followPaid, followPaidOn, paidInWords, saysEnded } from './following.ts';
import { hintsOf } from './hints.ts';
import { groupsOf, lineTeller, multipleOf, type Sheet } from './lines.ts';
import { exampleOf } from './template.ts';
import { nameForType, TYPE_OF_NAME } from './typesByName.ts';

/** Of money that would come in otherwise than it was meant: never hidden, and told of all its rows at once too. */
export interface Warning {
  about: 'plan' | 'unpaid' | 'paid_count' | 'seller_unsaid' | 'new_money' | 'cash_above_limit';
  /** Rupees. */
  amount: number;
  /** What one press writes into a cell of the row, and what is said of it. */
  offer?: { key: string; typed: string; text: string };
}

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
  warning?: Warning | undefined;
}

export interface FileRow {
  row: number;
  values: Record<string, unknown>;
  /** What its cells say, by field, for people. */
  cells: Record<string, string>;
  /** The name of the group of rows that it belongs to. */
  group: string;
  /** The name by which its type is told, where the file does not say it. */
  typeOf?: string | undefined;
  /** What is wrong with it by itself. */
  problems: CellProblem[];
}

export interface ReadRows {
  rows: FileRow[];
  /** What is said of lines that are no rows. */
  notes: CellProblem[];
}

/** Fields that the name of a group of rows may say: 'BIKES', 'Diesel'. */
export const GROUP_KEYS = ['vehicleType', 'fuel'] as const;

/** What is told of a row as a whole. */
const whole = (row: number, text: string, isHint: boolean, cell = ''): CellProblem => ({ row, key: '', cell, text, isHint });

/** Says what the contract says with the name that the column has here. */
function byLabel(kind: ImportKind, key: string, message: string): string {
  const label = IMPORT_FIELDS[kind][key]?.field.label;
  return label && message.startsWith(label) ? `${labelOf(kind, key)}${message.slice(label.length)}` : message;
}

/** Whether a row is the template's example. */
const isExample = (kind: ImportKind, values: Record<string, unknown>) =>
  Object.entries(exampleOf(kind)).every(([key, { value }]) => values[key] === value);

/** The columns of amounts in which a debit stands, as in a ledger's: there Cr is no crore. */
function ledgerColumns({ kind, rows, headingAt, columns }: Sheet): Set<number> {
  const amounts = [...columns].filter(([, key]) => IMPORT_FIELDS[kind][key]?.field.kind === 'rupees');
  const below = rows.slice(headingAt);
  return new Set(amounts.map(([place]) => place).filter((place) => below.some((row) => isDebit(row[place]))));
}

/** A plain figure of a column that is kept in lakhs; whoever writes thousands and more in it has written rupees. */
function inMultiple(cell: ReadCell | undefined, multiple: string): ReadCell | undefined {
  const figure = typeof cell === 'string' ? cell.trim() : cell;
  const isPlain = typeof figure === 'number' || (typeof figure === 'string' && /^\d+(\.\d+)?$/.test(figure));
  return multiple && isPlain && Number(figure) < 1000 ? `${figure} ${multiple}` : cell;
}

/** A worksheet, and what is said of it. */
export interface EditedSheet extends Sheet {
  /** Its place among those of the file. */
  sheet?: number;
  edits?: Edits;
}

/** What reads one line of a worksheet: a row, a note on a line that is none, or nothing. */
export function lineReader(given: EditedSheet) {
  const { kind, rows, headingAt, columns, is1904 = false, sheet = 0, edits = NO_EDITS } = given;
  const hidden = new Set(given.hidden);
  const lines = rows.map((_, at) => at).map(lineTeller(given));
  const line = (at: number) => lines[at] ?? 'blank';
  const groups = groupsOf(given, line);
  const ledger = ledgerColumns(given);
  const multiples = new Map([...columns.keys()].map((place) => [place, multipleOf(given, line, place)]));
  const places = new Map([...columns].map(([place, key]) => [key, place]));
  /** A column of which all is blank, as that of the template, says nothing. */
  const saysPaid =
    kind === 'stock' && rows.slice(headingAt + 1).some((row) => shownCell(row[places.get('paidToSeller') ?? -1]).trim() !== '');
  const statusAt = (rows[headingAt] ?? []).findIndex((heading) => typeof heading === 'string' && bare(heading) === 'status');
  const keys = Object.keys(IMPORT_FIELDS[kind]);

  /** What the name of a group says of a field. */
  function ofGroup(key: string, group: string) {
    const field = IMPORT_FIELDS[kind][key]?.field;
    if (!field || group === '' || !GROUP_KEYS.some((one) => one === key)) return undefined;
    const value = meaningOf(edits, key, group) ?? readCell(group, field).value;
    return field.choices?.includes(String(value)) ? value : undefined;
  }
  function readKey(key: string, at: number, corrected: Readonly<Record<string, string>>) {
    const field = IMPORT_FIELDS[kind][key]?.field;
    const place = places.get(key) ?? -1;
    const typed = corrected[key];
    const own = typed ?? inMultiple(rows[at]?.[place], multiples.get(place) ?? '');
    const cell = typed ?? beginOf(rows[at]?.[place]);
    if (!field) return { cell };
    const meaning = cell === '' ? undefined : meaningOf(edits, key, cell);
    if (meaning !== undefined && meaning !== '') return { cell, value: meaning };
    const paid = key === 'paidToSeller' ? paidInWords(own) : undefined;
    if (paid !== undefined) return { cell, value: paid };
    const read =
      meaning === '' || saysEnded(key, cell) ? {} : readCell(own, field, { is1904, isLedger: typed === undefined && ledger.has(place) });
    if (read.value !== undefined || read.problem) return { cell, ...read };
    const value = ofGroup(key, groups[at] ?? '');
    return value === undefined && edits.defaults[key] ? { cell, ...readCell(edits.defaults[key], field) } : { cell, value };
  }
  function readRow(at: number): FileRow {
    const row: FileRow = { row: at + 1, values: {}, cells: {}, group: groups[at] ?? '', problems: [] };
    const corrected = cellsOf(edits, sheet, at + 1);
    for (const key of keys) {
      if (!places.has(key) && !(key in corrected) && !(key in edits.defaults) && !GROUP_KEYS.some((one) => one === key)) continue;
      const { cell, value, problem } = readKey(key, at, corrected);
      if (cell !== '') row.cells[key] = cell;
      if (value !== undefined) row.values[key] = value;
      if (problem) row.problems.push({ row: at + 1, key, cell, text: `${labelOf(kind, key)}: ${problem}`, isHint: false });
    }
    row.typeOf = nameForType(kind, row);
    if (row.typeOf !== undefined) row.problems.push(...followName(row, row.typeOf));
    if (saysPaid) row.problems.push(...followPaid(row));
    if (kind === 'sales') row.problems.push(...followFinance(row), ...followPaidOn(row));
    row.problems.push(...contractProblems(kind, row));
    if (hidden.has(at)) row.problems.push(whole(at + 1, t('imports.problem.hidden'), true));
    // A vehicle that our own list calls sold is no stock.
    if (kind === 'stock' && statusAt >= 0 && /^sold\b/i.test(shownCell(rows[at]?.[statusAt]))) {
      row.problems.push(whole(at + 1, t('imports.problem.soldInFile'), false));
    }
    return row;
  }
  /** Where the file does not say the type it is that of the name, which is told. */
  function followName(row: FileRow, name: string): CellProblem[] {
    const { field } = IMPORT_FIELDS[kind].vehicleType ?? {};
    const type = meaningOf(edits, TYPE_OF_NAME, name);
    if (!field || !type) return [];
    row.values.vehicleType = type;
    const text = t('imports.problem.typeOfName', { type: textOf(field, type) });
    return [{ row: row.row, key: 'vehicleType', cell: '', text, isHint: true }];
  }
  /** A line that is the name of a group, and what of its rows it says. */
  function note(at: number): CellProblem {
    const group = groups[at] ?? '';
    const said = GROUP_KEYS.flatMap((key) => {
      const value = ofGroup(key, group);
      const field = IMPORT_FIELDS[kind][key]?.field;
      return value === undefined || !field ? [] : [`${labelOf(kind, key)}: ${textOf(field, value)}`];
    });
    const text = said.length > 0 ? t('imports.problem.group', { said: said.join(', ') }) : t('imports.problem.section');
    return whole(at + 1, text, true, group);
  }
  return (at: number): { row?: FileRow; note?: CellProblem } => {
    const is = line(at);
    if (is === 'section') return { note: note(at) };
    if (is === 'total')
      return { note: whole(at + 1, t('imports.problem.total'), true, beginOf(rows[at]?.find((cell) => shownCell(cell).trim() !== ''))) };
    if (is !== 'row') return {};
    const row = readRow(at);
    return isExample(kind, row.values) ? {} : { row };
  };
}

/** What the contract of the form says of a row, and what is unlikely in it; of a cell that could not be read nothing more. */
function contractProblems(kind: ImportKind, { row, values, cells, problems }: FileRow): CellProblem[] {
  const found: CellProblem[] = [];
  const told = new Set(problems.map(({ key }) => key));
  for (const { path, message } of importRow[kind].safeParse(values).error?.issues ?? []) {
    const key = String(path[0] ?? '');
    if (told.has(key)) continue;
    told.add(key);
    found.push({ row, key, cell: cells[key] ?? '', text: translated(byLabel(kind, key, message)), isHint: false });
  }
  for (const { key, text, warning } of hintsOf(kind, values)) {
    if (!told.has(key)) found.push({ row, key, cell: cells[key] ?? '', text, isHint: true, warning });
  }
  return found;
}

/** The rows that have the number of an earlier one, however either is spaced and whatever zeros it has lost. */
function repeatedNumbers(kind: ImportKind, rows: readonly FileRow[]): CellProblem[] {
  if (kind === 'costs') return [];
  const firstOf = new Map<string, number>();
  return rows.flatMap(({ row, values, cells }) => {
    const number = numberKey(String(values.registernumber ?? ''));
    const first = firstOf.get(number);
    if (number && first === undefined) firstOf.set(number, row);
    if (!number || first === undefined) return [];
    const text = t('imports.problem.twice', { detail: String(first) });
    return [{ row, key: 'registernumber', cell: cells.registernumber ?? '', text, isHint: false }];
  });
}

/** Rows that are read in one go: on a slow machine a tenth of a second. */
const IN_ONE_GO = 100;

/**
 * The rows below the headings, checked by the contract of the form. Blank rows, repeated headings, units, totals, names of groups and the
 * template's example are left out. Rows that were read `before` and are not stale stay as they are. Now and then there is a pause, which is
 * told how many of the stale ones are done: the page draws meanwhile. Throws what the pause throws.
 */
export async function readRowsInTurns(
  given: EditedSheet,
  before: { rows: readonly FileRow[]; stale: ReadonlySet<number> },
  pause: (done: number) => Promise<void>,
): Promise<ReadRows> {
  const read = lineReader(given);
  const known = new Map(before.rows.map((row) => [row.row, row]));
  const found: ReadRows = { rows: [], notes: [] };
  let done = 0;
  for (const at of given.rows.keys()) {
    const isStale = before.stale.has(at + 1);
    if (isStale && ++done % IN_ONE_GO === 0) await pause(done);
    const was = known.get(at + 1);
    const { row = was, note } = was && !isStale ? {} : read(at);
    if (row) found.rows.push(row);
    if (note) found.notes.push(note);
  }
  return found;
}

/** What is wrong in rows: notes, what each says by itself, numbers that come twice. */
export const problemsOf = (kind: ImportKind, { rows, notes }: ReadRows): CellProblem[] =>
  [...notes, ...rows.flatMap(({ problems }) => problems), ...repeatedNumbers(kind, rows)].sort((a, b) => a.row - b.row);
