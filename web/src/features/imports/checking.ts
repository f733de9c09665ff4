import { codeSaying } from '@contract/errorTexts.ts';
import { type FoundProblem, IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { UnreadableFile } from '../../kit/sheet/unreadable.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import type { Chosen } from './chosen.ts';
import type { Edits } from './edits.ts';
import { checkRows, readWords, sendRows } from './queries.ts';
import { type CellProblem, type EditedSheet, type FileRow, problemsOf, type ReadRows, readRowsInTurns, type Warning } from './rows.ts';
import { type TypeQuestion, typeQuestions } from './typesByName.ts';
import { type Meanings, type Question, questionsOf, typeByName, unknownWords, withMeanings, withSureWords, wordsToAsk } from './words.ts';

/** What a check has found. */
export interface Checked extends ReadRows {
  /** What the database says of rows. */
  found: CellProblem[];
  questions: Question[];
  /** Vehicles of which the file does not say the type. */
  types: TypeQuestion[];
  /** Rows that are to be read: for the first time, or again when something was said of them since. */
  stale: ReadonlySet<number>;
  /** Rows that the database has not tried as they are. */
  untried: ReadonlySet<number>;
  /** The upload of all good rows, as they are; '' where they are to be sent again. */
  upload: string;
}

/** A file in its preview. */
export interface Preview {
  chosen: Chosen;
  edits: Edits;
  meanings: Meanings;
  checked: Checked;
}

/** What a step tells as it goes on; throws when it is over. */
export interface Telling {
  put: (part: Partial<Preview>) => void;
  pause: (text: string) => Promise<void>;
  signal: AbortSignal;
}

const AMOUNTS: readonly string[] = ['paid_above_due', 'price_there', 'paid_above_price', 'new_money', 'cash_above_limit'];

const warningOf = ({ problem, detail }: FoundProblem): Warning | undefined =>
  problem === 'new_money' || problem === 'cash_above_limit' ? { about: problem, amount: Number(detail) } : undefined;

/** A problem that the database tells, in words. */
function textOf({ problem, detail }: FoundProblem): string {
  if (problem === 'refused') return t('imports.problem.refused', { detail: translated(detail, 'errors', codeSaying) });
  const said = AMOUNTS.includes(problem) ? formatAmount(Number(detail)) : detail;
  return t(`imports.problem.${problem}`, { detail: /^\d{4}-\d{2}-\d{2}$/.test(said) ? formatDate(said) : said });
}

/** All that stands against the rows, and then the hints. */
export const allProblems = (kind: ImportKind, checked: Checked): CellProblem[] =>
  [...problemsOf(kind, checked), ...checked.found].sort((a, b) => Number(a.isHint) - Number(b.isHint) || a.row - b.row);

/** The rows without problems. */
export function goodRows(kind: ImportKind, checked: Checked): FileRow[] {
  const bad = new Set(allProblems(kind, checked).flatMap(({ row, isHint }) => (isHint ? [] : [row])));
  return checked.rows.filter(({ row }) => !bad.has(row));
}

const sheetOf = (kind: ImportKind, { chosen, edits }: Pick<Preview, 'chosen' | 'edits'>): EditedSheet => ({
  ...chosen,
  kind,
  edits,
  rows: chosen.file.sheets[chosen.sheet]?.rows ?? [],
  is1904: chosen.file.is1904 ?? false,
  hidden: chosen.file.sheets[chosen.sheet]?.hidden ?? [],
});

/** With rows of which something was said: they are read and tried again. */
export function withStale(checked: Checked, rows: Iterable<number>): Checked {
  const more = [...rows];
  const [stale, untried] = [new Set([...checked.stale, ...more]), new Set([...checked.untried, ...more])];
  return { ...checked, stale, untried, found: checked.found.filter(({ row }) => !untried.has(row)), upload: '' };
}

/** A file of which nothing is known yet. */
export const unread = ({ file, sheet }: Chosen): Checked =>
  withStale(
    { rows: [], notes: [], found: [], questions: [], types: [], stale: new Set(), untried: new Set(), upload: '' },
    file.sheets[sheet]?.rows.map((_, at) => at + 1) ?? [],
  );

/** Reads what is stale. Throws UnreadableFile. */
async function readStale(kind: ImportKind, preview: Preview, { pause, put }: Telling): Promise<Preview> {
  const { checked, chosen } = preview;
  if (checked.rows.length > 0 && checked.stale.size === 0) return preview;
  const { refused } = chosen.file.sheets[chosen.sheet] ?? {};
  if (refused) throw new UnreadableFile(refused.reason, refused.cell);
  const read = await readRowsInTurns(sheetOf(kind, preview), checked, (done) =>
    pause(t('imports.file.looking', { done, all: checked.stale.size })),
  );
  if (read.rows.length === 0) throw new UnreadableFile('no_rows');
  if (read.rows.length > IMPORT_ROWS) throw new UnreadableFile('too_many_rows');
  const next = { ...preview, checked: { ...checked, ...read, stale: new Set<number>() } };
  put({ checked: next.checked });
  return next;
}

/** Asks the search what unknown words mean; what it is sure of is so. */
async function readUnknown(kind: ImportKind, preview: Preview, telling: Telling): Promise<Preview> {
  const { put, signal } = telling;
  const unknown = unknownWords(kind, preview.checked.rows, preview.edits);
  const words = wordsToAsk(unknown, preview.meanings);
  const meanings = words.length > 0 ? withMeanings(preview.meanings, await readWords(words, signal)) : preview.meanings;
  signal.throwIfAborted();
  const { edits, rows } = withSureWords(preview.edits, unknown, meanings);
  const known = { ...preview, meanings, edits, checked: withStale(preview.checked, rows) };
  put(known);
  const read = await readStale(kind, known, telling);
  const left = unknownWords(kind, read.checked.rows, edits);
  const questions = questionsOf(left, read.checked.questions, edits, meanings);
  const types = typeQuestions(read.checked.rows, (name) => typeByName(meanings, name));
  const checked = { ...read.checked, questions, types };
  put({ checked });
  return { ...read, checked };
}

/** The good rows that are still to be read again or tried by the database. */
export const waitingRows = (kind: ImportKind, checked: Checked) => goodRows(kind, checked).filter(({ row }) => checked.untried.has(row));

/** As if the database had tried nothing. */
export const withNothingTried = (checked: Checked): Checked => ({
  ...checked,
  found: [],
  untried: new Set(checked.rows.map(({ row }) => row)),
  upload: '',
});

/** Has the database try the good rows that it has not tried as they are. */
async function tryRows(kind: ImportKind, { checked }: Preview, { put, pause, signal }: Telling): Promise<void> {
  const good = goodRows(kind, checked);
  const rows = waitingRows(kind, checked);
  if (rows.length === 0) return;
  await pause(t('imports.file.sending', { done: 0, all: rows.length }));
  const tell = (done: number) => void pause(t('imports.file.sending', { done, all: rows.length })).catch(() => {});
  const upload = await sendRows(kind, rows, tell, signal);
  await pause(t('imports.file.checking'));
  const said = await checkRows(kind, upload, rows.length, signal);
  signal.throwIfAborted();
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const found = said.map((one) => ({
    row: one.row,
    key: one.key,
    cell: cells.get(one.row)?.[one.key] ?? '',
    text: textOf(one),
    isHint: one.hint,
    warning: warningOf(one),
  }));
  const untried = new Set([...checked.untried].filter((row) => !cells.has(row)));
  const tried = { ...checked, found: [...checked.found, ...found], untried };
  const isWhole = rows.length === good.length && goodRows(kind, tried).length === rows.length;
  put({ checked: { ...tried, upload: isWhole ? upload : '' } });
}

/** Reads what is stale, asks about words, and has the database try the rows. Throws UnreadableFile and ApiError; what is known stays. */
export async function settle(kind: ImportKind, preview: Preview, telling: Telling): Promise<void> {
  await tryRows(kind, await readUnknown(kind, await readStale(kind, preview, telling), telling), telling);
}
