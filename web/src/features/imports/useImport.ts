import { type FoundProblem, IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { readInWorker } from '../../kit/sheet/readInWorker.ts';
import { UnreadableFile } from '../../kit/sheet/unreadable.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { unreadableText } from '../../shared/sheet/unreadableText.ts';
import { t } from '../../text/staff.ts';
import { type Chosen, chosenSheet, likelySheet, missingColumns } from './chosen.ts';
import { addImport, checkRows, sendRows } from './queries.ts';
import { type CellProblem, type FileRow, readRowsInTurns } from './rows.ts';

/** What a check has found; the upload has its good rows. */
export interface Checked {
  rows: FileRow[];
  problems: CellProblem[];
  /** The rows without problems. */
  good: FileRow[];
  upload: string;
  /** Whether all good rows were tried by the database together. */
  isWhole: boolean;
}

/** Headings, a title above them, and totals below. */
const MOST_ROWS = IMPORT_ROWS + 20;
/** Somebody has imported or added some of the rows since the check, or they were kept too long: nothing of it can be imported before another. */
const NEEDS_CHECK: (string | undefined)[] = ['import.problems', 'import.unknown'];
const AMOUNTS: readonly string[] = ['paid_above_due', 'price_there'];

const NO_FRAME_MS = 100;
/** What is said of a step is on the screen before the step is done, which may keep the page busy; a page in the background draws nothing. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });

/** A problem that the database tells, in words. */
function textOf({ problem, detail }: FoundProblem): string {
  const said = AMOUNTS.includes(problem) ? formatAmount(Number(detail)) : detail;
  return t(`imports.problem.${problem}`, { detail: /^\d{4}-\d{2}-\d{2}$/.test(said) ? formatDate(said) : said });
}

const badRows = (problems: readonly CellProblem[]) => new Set(problems.filter(({ isHint }) => !isHint).map(({ row }) => row));

/**
 * The state of an import: a file is chosen, read, matched, checked, imported. One step at a time; a newer file ends the check of an older,
 * and so does leaving the page: rows that nobody waits for would count towards those of the day.
 */
export function useImport(kind: ImportKind) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  /** Whether what has failed may succeed when it is done again. */
  const [isAgain, setIsAgain] = useState(false);
  const byHand = useRef<Chosen | null>(null);
  const stepping = useRef<AbortController>(null);
  const request = useRequestId();

  /** Ends the step that is being done; answers what tells the one that begins that it is over. */
  function nextStep(): AbortSignal {
    stepping.current?.abort();
    stepping.current = new AbortController();
    return stepping.current.signal;
  }
  useEffect(() => () => stepping.current?.abort(), []);

  /** Does one step with a text of what is done; what it throws is said. Undefined when another one has begun meanwhile. */
  async function step<Answer>(text: string, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    const signal = nextStep();
    setBusy(text);
    setFailure('');
    try {
      await drawn();
      const answer = await work(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      const isUnreadable = error instanceof UnreadableFile;
      setIsAgain(!isUnreadable);
      setFailure(isUnreadable ? unreadableText(error, IMPORT_ROWS) : (reasonOf(error) ?? t('imports.file.failed')));
      return undefined;
    } finally {
      if (!signal.aborted) setBusy('');
    }
  }

  async function check(next: Chosen) {
    setChosen(next);
    setChecked(null);
    const { rows: all = [], refused } = next.file.sheets[next.sheet] ?? {};
    const sheet = { ...next, kind, rows: all, is1904: next.file.is1904 ?? false };
    const looking = (done: number) => t('imports.file.looking', { done, all: sheet.rows.length });
    const answer = await step(looking(0), async (signal) => {
      if (refused) throw new UnreadableFile(refused.reason, refused.cell);
      const read = await readRowsInTurns(sheet, async (done) => {
        signal.throwIfAborted();
        setBusy(looking(done));
        await drawn();
      });
      if (read.rows.length === 0) throw new UnreadableFile('no_rows');
      if (read.rows.length > IMPORT_ROWS) throw new UnreadableFile('too_many_rows');
      const bad = badRows(read.problems);
      const rows = read.rows.filter(({ row }) => !bad.has(row));
      if (rows.length === 0) return { ...read, good: rows, upload: '', isWhole: false };
      signal.throwIfAborted();
      const sending = (done: number) => {
        if (!signal.aborted) setBusy(t('imports.file.sending', { done, all: rows.length }));
      };
      const upload = await sendRows(kind, rows, sending, signal);
      if (!signal.aborted) setBusy(t('imports.file.checking'));
      const found = await checkRows(kind, upload, rows.length);
      const cells = new Map(rows.map((row) => [row.row, row.cells]));
      const problems = [
        ...read.problems,
        ...found.map((one) => ({
          row: one.row,
          key: one.key,
          cell: cells.get(one.row)?.[one.key] ?? '',
          text: textOf(one),
          isHint: one.hint,
        })),
      ].sort((a, b) => Number(a.isHint) - Number(b.isHint) || a.row - b.row);
      const worse = badRows(problems);
      const good = rows.filter(({ row }) => !worse.has(row));
      return { rows: read.rows, problems, good, upload, isWhole: good.length === rows.length };
    });
    if (answer) setChecked(answer);
  }

  function endStep() {
    nextStep();
    setBusy('');
  }

  /** Shows a worksheet whose check waits until its columns are matched by hand. */
  function hold(next: Chosen) {
    endStep();
    setFailure('');
    setChecked(null);
    setChosen(next);
  }

  /** Shows a worksheet; where its columns are known it is checked at once. */
  async function show(next: Chosen) {
    const isRefused = next.file.sheets[next.sheet]?.refused !== undefined;
    if (!isRefused && missingColumns(kind, next.columns).length > 0) hold(next);
    else await check(next);
  }

  async function choose(file: File) {
    setChosen(null);
    setChecked(null);
    const read = await step(t('imports.file.reading'), (signal) => readInWorker(file, MOST_ROWS, signal));
    if (read) await show(chosenSheet(kind, { name: file.name, file: read }, likelySheet(kind, read), byHand.current));
  }

  /**
   * Imports the good rows; those that were sent with others are sent again alone. Goes on when the page is left: it was confirmed. Answers
   * whether they wait no more: they are there, or what the check has found is true no more.
   */
  async function add(): Promise<boolean> {
    if (!chosen || !checked) return false;
    const { good, upload: sent, isWhole } = checked;
    let isStale = false;
    const isAdded = await step(t('imports.file.importing'), async () => {
      const upload = isWhole ? sent : await sendRows(kind, good, () => {});
      if (!isWhole) setChecked({ ...checked, rows: good, upload, isWhole: true });
      try {
        await addImport(upload, chosen.name.slice(0, 200), good.length, request.idFor(upload));
        request.settled();
      } catch (error) {
        request.failed(error);
        isStale = NEEDS_CHECK.includes(codeOf(error));
        if (isStale) setChecked(null);
        throw error;
      }
      setChosen(null);
      setChecked(null);
      await refreshAfter('import');
      notifySuccess(t('imports.add.done', { count: good.length }));
      return true;
    });
    return isStale || isAdded === true;
  }

  const waits = chosen && !checked && !busy && !failure && missingColumns(kind, chosen.columns).length === 0;
  const canEnd = busy !== '' && busy !== t('imports.file.importing');
  return {
    chosen,
    checked,
    busy,
    failure,
    choose,
    add,
    /** Ends what is being done, while nothing is imported. */
    cancel: canEnd ? endStep : undefined,
    chooseSheet: (sheet: number) => chosen && show(chosenSheet(kind, chosen, sheet, byHand.current)),
    /** Checks the file again, after a failure that was not its own. */
    checkAgain: isAgain && chosen && !checked ? () => void check(chosen) : undefined,
    /** Checks the file, once its columns are matched. */
    checkNow: waits ? () => void check(chosen) : undefined,
    /** Says that the column at a place is a field, or none; the check waits until the next are matched too. */
    match(place: number, key: string | null) {
      if (!chosen) return;
      const columns = new Map([...chosen.columns].filter(([at, known]) => at !== place && known !== key));
      if (key) columns.set(place, key);
      byHand.current = { ...chosen, columns };
      hold(byHand.current);
    },
  };
}
