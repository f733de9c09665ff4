import { type FoundProblem, IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { readFile, UnreadableFile } from '../../kit/sheet/read.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { type Chosen, chosenSheet } from './chosen.ts';
import { addImport, checkRows, sendRows } from './queries.ts';
import { type CellProblem, type FileRow, readRows } from './rows.ts';

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
const AMOUNTS: readonly string[] = ['paid_above_due', 'price_there'];

/** A problem that the database tells, in words. */
function textOf({ problem, detail }: FoundProblem): string {
  const said = AMOUNTS.includes(problem) ? formatRupees(Number(detail)) : detail;
  return t(`imports.problem.${problem}`, { detail: /^\d{4}-\d{2}-\d{2}$/.test(said) ? formatDate(said) : said });
}

const badRows = (problems: readonly CellProblem[]) =>
  new Set(problems.filter(({ isHint }) => !isHint).map(({ row }) => row));

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
  const turn = useRef(0);
  const checking = useRef<AbortController>(null);
  const request = useRequestId();

  /** Ends the step that is being done; answers how the one that begins knows that it is over. */
  function nextStep(): () => boolean {
    checking.current?.abort();
    const mine = ++turn.current;
    return () => mine !== turn.current;
  }
  useEffect(() => () => void nextStep(), []);

  /** Does one step with a text of what is done; what it throws is said. Undefined when another one has begun meanwhile. */
  async function step<Answer>(
    text: string,
    work: (isOver: () => boolean) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const isOver = nextStep();
    setBusy(text);
    setFailure('');
    try {
      const answer = await work(isOver);
      return isOver() ? undefined : answer;
    } catch (error) {
      if (isOver()) return undefined;
      const { reason } = error instanceof UnreadableFile ? error : {};
      setIsAgain(!reason);
      setFailure(
        reason
          ? t(`imports.unreadable.${reason}`, { rows: IMPORT_ROWS })
          : (reasonOf(error) ?? t('imports.file.failed')),
      );
      return undefined;
    } finally {
      if (!isOver()) setBusy('');
    }
  }

  async function check(next: Chosen) {
    setChosen(next);
    setChecked(null);
    const read = readRows(kind, next.file.sheets[next.sheet]?.rows ?? [], next.headingAt, next.columns);
    if (read.rows.length === 0 || read.rows.length > IMPORT_ROWS) {
      nextStep();
      setBusy('');
      setIsAgain(false);
      setFailure(
        read.rows.length ? t('imports.unreadable.too_many_rows', { rows: IMPORT_ROWS }) : t('imports.file.example'),
      );
      return;
    }
    const answer = await step(t('imports.file.sending', { done: 0, all: read.rows.length }), async (isOver) => {
      const bad = badRows(read.problems);
      const rows = read.rows.filter(({ row }) => !bad.has(row));
      if (rows.length === 0) return { ...read, good: rows, upload: '', isWhole: false };
      checking.current = new AbortController();
      const sending = (done: number) => {
        if (!isOver()) setBusy(t('imports.file.sending', { done, all: rows.length }));
      };
      const upload = await sendRows(kind, rows, sending, checking.current.signal);
      if (!isOver()) setBusy(t('imports.file.checking'));
      const found = await checkRows(kind, upload, rows.length);
      const cells = new Map(rows.map((row) => [row.row, row.cells]));
      const problems = [
        ...read.problems,
        ...found.map((one) => ({
          ...{
            row: one.row,
            key: one.key,
            cell: cells.get(one.row)?.[one.key] ?? '',
            text: textOf(one),
            isHint: one.hint,
          },
        })),
      ].sort((a, b) => Number(a.isHint) - Number(b.isHint) || a.row - b.row);
      const worse = badRows(problems);
      const good = rows.filter(({ row }) => !worse.has(row));
      return { rows: read.rows, problems, good, upload, isWhole: good.length === rows.length };
    });
    if (answer) setChecked(answer);
  }

  async function choose(file: File) {
    setChosen(null);
    setChecked(null);
    const read = await step(t('imports.file.reading'), () => readFile(file, MOST_ROWS));
    if (read) await check(chosenSheet(kind, { name: file.name, file: read }, 0, byHand.current));
  }

  /** Imports the good rows; those that were sent with others are sent again alone. Goes on when the page is left: it was confirmed. */
  async function add() {
    if (!chosen || !checked) return;
    const { good, upload: sent, isWhole } = checked;
    await step(t('imports.file.importing'), async () => {
      const upload = isWhole ? sent : await sendRows(kind, good, () => {});
      if (!isWhole) setChecked({ ...checked, rows: good, upload, isWhole: true });
      try {
        await addImport(upload, chosen.name.slice(0, 200), good.length, request.idFor(upload));
        request.settled();
      } catch (error) {
        request.failed(error);
        throw error;
      }
      setChosen(null);
      setChecked(null);
      await refreshAfter('import');
      notifySuccess(t('imports.add.done', { count: good.length }));
    });
  }

  return {
    ...{ chosen, checked, busy, failure, choose, add },
    chooseSheet: (sheet: number) => chosen && check(chosenSheet(kind, chosen, sheet, byHand.current)),
    /** Checks the file again, after a failure that was not its own. */
    checkAgain: isAgain && chosen && !checked ? () => void check(chosen) : undefined,
    /** Says that the column at a place is a field, or none. */
    match(place: number, key: string | null) {
      if (!chosen) return;
      const columns = new Map([...chosen.columns].filter(([at, known]) => at !== place && known !== key));
      if (key) columns.set(place, key);
      byHand.current = { ...chosen, columns };
      void check(byHand.current);
    },
  };
}
