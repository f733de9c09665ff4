import { BANK_LINES, type SentBankLine, sentBankLine } from '@contract/bankStatement.ts';
import { money_transfers } from '@contract/cashBook.ts';
import { parseAmount } from '../../kit/money/parseAmount.ts';
import { inPaise, sumOf } from '../../kit/money/rupees.ts';
import type { ReadCell, ReadFile } from '../../kit/sheet/read.ts';
import { readCell, shownCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import { type BankColumn, type BankColumns, bankColumns, bankHeadingRow, isStatement } from './bankColumns.ts';

/** A row that is not taken, and why. */
interface BankProblem {
  /** From 1. */
  row: number;
  text: string;
}

export interface ReadStatement {
  /** Oldest first. */
  lines: SentBankLine[];
  problems: BankProblem[];
  /** How often a balance does not follow from the one before: lines are missing there. */
  gaps: number;
}

const { narration: NARRATION, reference: REFERENCE } = { narration: 500, reference: 60 };
/** What has the shape of a day: elsewhere there is no line, whatever the other cells say. */
const LIKE_A_DAY = /^\s*\d{1,4}[\s/.,-]+[\da-z]{1,9}[\s/.,-]+\d{2,4}\b/i;
/** An amount grouped by commas, '1,00,000.00', which would have that shape too. */
const LIKE_AN_AMOUNT = /^[\s\d,]*,\d{3}(\.\d+)?\s*$/;
const DEBIT = /(?<!\p{L})d(?:r|ebit)?\.?(?!\p{L})/iu;
const SIDE = /[([]?(?<!\p{L})(?:dr|cr|debit|credit|d|c)\.?(?!\p{L})[)\]]?/giu;
const NOTHING = /^[-–—.*\s]*$/;

/** One line of text, of which the bank's gaps are one space. */
const words = (cell: ReadCell | undefined, most: number) =>
  shownCell(cell)
    .replace(/[\s\p{C}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** Rupees; below 0 where it is a debit. Undefined where nothing stands there, null where it is no amount. */
function money(cell: ReadCell | undefined, beside?: ReadCell): number | undefined | null {
  if (cell === null || cell === undefined || (typeof cell === 'string' && NOTHING.test(cell.replace(SIDE, '')))) return undefined;
  const isDebit = (typeof cell === 'string' && DEBIT.test(cell)) || (typeof beside === 'string' && DEBIT.test(beside));
  if (typeof cell === 'number') return isDebit ? -Math.abs(cell) : Number(cell.toFixed(2));
  if (typeof cell !== 'string') return null;
  const text = cell.replace(SIDE, '').trim();
  const inBrackets = /^\((.*)\)$/.exec(text);
  const { amount } = parseAmount(inBrackets?.[1] ?? text);
  if (amount === undefined || amount === '') return amount === '' ? undefined : null;
  return isDebit || inBrackets ? -Math.abs(amount) : amount;
}

type Cells = (column: BankColumn) => ReadCell | undefined;

const isSigned = (cell: ReadCell | undefined) =>
  typeof cell === 'number' ? cell < 0 : new RegExp(SIDE.source, 'iu').test(shownCell(cell)) || /^\s*[-−(]/.test(shownCell(cell));

/** What came in, below 0 what went out; 0 for nothing, null where it cannot be told. */
function movement(of: Cells, columns: BankColumns): number | null {
  const known = new Set(columns.values());
  if (known.has('in') && known.has('out')) {
    const [came, went] = [money(of('in')), money(of('out'))];
    // Some banks write what went out with a minus.
    return came === null || went === null ? null : sumOf([Math.abs(came ?? 0), -Math.abs(went ?? 0)]);
  }
  const amount = money(of('amount'), of('sign') ?? null);
  if (amount === undefined) return 0;
  const isTold = isSigned(of('amount')) || (typeof of('sign') === 'string' && isSigned(of('sign')));
  return amount === null || !isTold ? null : amount;
}

/** The numbers of a line, each once, without those of nothing: 0, 000000, -. */
function referenceOf(row: readonly ReadCell[], columns: BankColumns): string {
  const places = [...columns].filter(([, column]) => column === 'reference').map(([place]) => place);
  const said = places.map((place) => words(row[place], REFERENCE)).filter((text) => !/^[0\W]*$|^(na|nil|null)$/i.test(text));
  return [...new Set(said)].join(' ').slice(0, REFERENCE).trim();
}

/** What a row is: a line, a problem, or undefined for anything else, such as a total or what stands below the lines. */
function readRow(row: readonly ReadCell[], columns: BankColumns, is1904: boolean): SentBankLine | string | undefined {
  const places = new Map([...columns].map(([place, column]) => [column, place]));
  const of: Cells = (column) => {
    const place = places.get(column);
    return place === undefined ? undefined : row[place];
  };
  const dayCell = [of('day'), of('valueDay')].find((cell) => shownCell(cell).trim() !== '');
  const shown = shownCell(dayCell);
  const isDay = dayCell instanceof Date || typeof dayCell === 'number' || (LIKE_A_DAY.test(shown) && !LIKE_AN_AMOUNT.test(shown));
  if (!isDay) return undefined;
  const { value: day, problem } = readCell(dayCell, money_transfers.day, { is1904 });
  const amount = movement(of, columns);
  // The balance that it begins with, for instance.
  if (amount === 0) return undefined;
  if (problem || typeof day !== 'string') return typeof dayCell === 'number' ? undefined : (problem ?? t('form.day.none'));
  if (amount === null) return t('bankStatement.file.noAmount');
  const line = {
    day,
    amount,
    narration: words(of('narration'), NARRATION),
    reference: referenceOf(row, columns),
    balance: money(of('balance'), of('balanceSign') ?? null) ?? null,
  };
  const { data, error } = sentBankLine.safeParse(line);
  return data ?? translated(error?.issues[0]?.message ?? '');
}

/** The headings of a summary, as some banks have one below the lines: figures of several kinds, without a day or a number among them. */
function isSummary(row: readonly ReadCell[], columns: BankColumns): boolean {
  const headed = new Set(columns.values());
  const ofFigures = (['in', 'out', 'balance', 'amount'] as const).filter((column) => headed.has(column));
  return ofFigures.length > 1 && !headed.has('day') && !headed.has('valueDay') && !row.some((cell) => /\d/.test(shownCell(cell)));
}

type Line = Pick<SentBankLine, 'day' | 'amount' | 'balance'>;
/** How often the balance of one follows from that of the line before it. */
const following = (lines: readonly Line[]) =>
  lines.slice(1).filter((line, at) => {
    const before = lines[at]?.balance;
    return typeof before === 'number' && line.balance !== null && inPaise(before) + inPaise(line.amount) === inPaise(line.balance);
  }).length;

/** Banks list the latest first, or last: by their balances, or by their days. */
function oldestFirst<OfLine extends Line>(lines: OfLine[]): OfLine[] {
  const turned = lines.toReversed();
  const [asRead, asTurned] = [following(lines), following(turned)];
  if (asRead !== asTurned) return asTurned > asRead ? turned : lines;
  return (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '') ? turned : lines;
}

/** Reads what a bank's file has; undefined where no worksheet of it has the headings of a statement. */
export function readStatement({ sheets, is1904 = false }: Pick<ReadFile, 'sheets' | 'is1904'>): ReadStatement | undefined {
  const sheet = sheets.find(({ rows }) => bankHeadingRow(rows) >= 0);
  if (!sheet) return undefined;
  const headingAt = bankHeadingRow(sheet.rows);
  const columns = bankColumns(sheet.rows[headingAt] ?? []);
  const found: SentBankLine[] = [];
  const problems: BankProblem[] = [];
  // Below them no row is a line, until the headings stand there once more, as on the next page.
  let isBelow = false;
  for (const [at, row] of sheet.rows.entries()) {
    const headings = bankColumns(row);
    isBelow = (isBelow || (at > headingAt && isSummary(row, headings))) && !isStatement(headings);
    const read = at > headingAt && !isBelow ? readRow(row, columns, is1904) : undefined;
    if (typeof read === 'string') problems.push({ row: at + 1, text: read });
    else if (read) found.push(read);
  }
  const lines = oldestFirst(found);
  const gaps = lines.every(({ balance }) => balance !== null) ? Math.max(0, lines.length - 1 - following(lines)) : 0;
  return { lines, problems, gaps };
}

/** Bytes of the lines in a request; the API takes 100,000. */
const PART = 80_000;

/** The lines in parts that one request takes, each with its days whole: by them the database tells equal lines apart. */
export function partsOf(lines: readonly SentBankLine[]): SentBankLine[][] {
  const days = new Map<string, SentBankLine[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  const parts: SentBankLine[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const ofDay of [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ofDay]) => ofDay)) {
    const bytes = new TextEncoder().encode(JSON.stringify(ofDay)).length;
    if (size + bytes > PART || (parts.at(-1)?.length ?? 0) + ofDay.length > BANK_LINES) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(...ofDay);
    size += bytes;
  }
  return parts;
}
