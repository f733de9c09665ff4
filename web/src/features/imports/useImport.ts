import { IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import { useRef, useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { readInWorker } from '../../kit/sheet/readInWorker.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { bare } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { keepByHand, saidByHand, withColumn } from './byHand.ts';
import {
  type Checked,
  goodRows,
  type Preview,
  settle,
  type Telling,
  unread,
  waitingRows,
  withNothingTried,
  withStale,
} from './checking.ts';
import { type Chosen, chosenSheet, headingsOf, likelySheet, missingColumns } from './chosen.ts';
import { type Edits, type Meaning, NO_EDITS, withCells, withDefault, withWord } from './edits.ts';
import { keepEdits, keptEdits, nameOfFile } from './kept.ts';
import { addImport, sendRows } from './queries.ts';
import { type TypeQuestion, withTypes } from './typesByName.ts';
import { drawn, useSteps } from './useSteps.ts';
import type { Meanings } from './words.ts';

/** Headings, a title above them, and totals below. */
const MOST_ROWS = IMPORT_ROWS + 20;
/** Somebody has imported or added some of the rows since the check, or they were kept too long: nothing of it can be imported before another. */
const NEEDS_CHECK: (string | undefined)[] = ['import.problems', 'import.unknown'];

interface State {
  chosen: Chosen | null;
  checked: Checked | null;
  edits: Edits;
  meanings: Meanings;
  /** By which the file is known when it is chosen again; '' for none. */
  known: string;
  /** Whether what was said of it before is there again. */
  isRestored: boolean;
}
const NOTHING: State = { chosen: null, checked: null, edits: NO_EDITS, meanings: new Map(), known: '', isRestored: false };

/**
 * The state of an import: a file is chosen, read, matched, checked, corrected, imported. What was said of words and of missing values holds until
 * it is imported, also for a file that is chosen again; what was said of columns for every file of the visit with such headings; and all that was
 * said of a file, cells too, for the same one that is chosen again, also when its import was undone.
 */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(state);
  const { busy, failure, isAgain, step, endStep, say } = useSteps();
  const request = useRequestId();
  const { chosen, checked, edits } = state;

  function put(part: Partial<State>) {
    latest.current = { ...latest.current, ...part };
    if (part.edits && latest.current.known) keepEdits(latest.current.known, part.edits);
    setState(latest.current);
  }
  /** What a step tells while it goes on: nothing once it is over. */
  const telling = (signal: AbortSignal): Telling => ({
    signal,
    put: (part) => !signal.aborted && put(part),
    async pause(text) {
      signal.throwIfAborted();
      say(text);
      await drawn();
      signal.throwIfAborted();
    },
  });
  const preview = (found: Checked): Preview => ({ ...latest.current, chosen: latest.current.chosen as Chosen, checked: found });

  /** Reads again what changed, and has it tried. */
  async function recheck() {
    const before = latest.current.checked;
    if (before) await step(t('imports.file.checking'), (signal) => settle(kind, preview(before), telling(signal)));
  }
  async function check(next: Chosen) {
    put({ chosen: next, checked: null });
    await step(t('imports.file.reading'), (signal) => settle(kind, preview(unread(next)), telling(signal)));
  }
  /** Shows a worksheet whose check waits until its columns are matched by hand. */
  function hold(next: Chosen) {
    endStep();
    put({ chosen: next, checked: null });
  }
  const missing = (next: Chosen) => missingColumns(kind, next.columns, latest.current.edits.defaults);
  /** Shows a worksheet; where its columns are known it is checked at once. */
  async function show(next: Chosen) {
    const isRefused = next.file.sheets[next.sheet]?.refused !== undefined;
    if (!isRefused && missing(next).length > 0) hold(next);
    else await check(next);
  }
  async function choose(file: File) {
    put({ ...NOTHING, edits: { ...latest.current.edits, cells: new Map() }, meanings: latest.current.meanings });
    const found = await step(t('imports.file.reading'), async (signal) => {
      const read = await readInWorker(file, MOST_ROWS, signal);
      return { read, known: await nameOfFile(kind, file.name, read) };
    });
    if (!found) return;
    const before = keptEdits(found.known);
    put({ known: found.known, isRestored: before !== undefined && before.cells.size > 0, edits: before ?? latest.current.edits });
    await show(chosenSheet(kind, { name: file.name, file: found.read }, likelySheet(kind, found.read), saidByHand(kind)));
  }
  /** Takes the file as it is: nothing was said of it. */
  async function takeAsItIs() {
    put({ edits: NO_EDITS, isRestored: false });
    if (chosen) await show(chosen);
  }
  /** Something was said of these rows: they are read and tried again. */
  function change(next: Edits, rows: readonly number[]) {
    const before = latest.current.checked;
    put({ edits: next, ...(before && { checked: withStale(before, rows) }) });
    void recheck();
  }

  /**
   * Imports the good rows; those that were sent with others are sent again alone. Goes on when the page is left: it was confirmed. Answers
   * whether they wait no more: they are there, or what the check has found is true no more.
   */
  async function add(): Promise<boolean> {
    if (!chosen || !checked) return false;
    const good = goodRows(kind, checked);
    let isStale = false;
    const isAdded = await step(t('imports.file.importing'), async () => {
      const upload = checked.upload || (await sendRows(kind, good, () => {}));
      put({ checked: { ...checked, upload } });
      try {
        await addImport(upload, chosen.name.slice(0, 200), good.length, request.idFor(upload));
        request.settled();
      } catch (error) {
        request.failed(error);
        isStale = NEEDS_CHECK.includes(codeOf(error));
        if (isStale) put({ checked: withNothingTried(checked) });
        throw error;
      }
      put(NOTHING);
      await refreshAfter('import');
      notifySuccess(t('imports.add.done', { count: good.length }));
      return true;
    });
    return isStale || isAdded === true;
  }

  const missed = chosen ? missing(chosen) : [];
  const isWaiting =
    chosen !== null && missed.length === 0 && busy === '' && (!checked || waitingRows(kind, checked).length > 0 || checked.stale.size > 0);
  const checkOn = () => void (checked ? recheck() : chosen && check(chosen));
  const canEnd = busy !== '' && busy !== t('imports.file.importing');
  return {
    chosen,
    checked,
    edits,
    missing: missed,
    busy,
    failure,
    choose,
    /** What takes the file as it is, where what was said of it before is there again. */
    takeAsItIs: state.isRestored ? takeAsItIs : undefined,
    add,
    /** Whether some rows are still to be checked. */
    isWaiting,
    /** Ends what is being done, while nothing is imported. */
    cancel: canEnd ? endStep : undefined,
    chooseSheet: (sheet: number) => chosen && show(chosenSheet(kind, chosen, sheet, saidByHand(kind))),
    /** Checks the file again, after a failure that was not its own. */
    checkAgain: isAgain && isWaiting && failure ? checkOn : undefined,
    /** Checks the file, once its columns are matched. */
    checkNow: isWaiting && !failure ? checkOn : undefined,
    /** Says that the column at a place is a field, or none; the check waits until the next are matched too. */
    match(place: number, key: string | null) {
      if (!chosen) return;
      keepByHand(kind, headingsOf(chosen), place, key);
      hold({ ...chosen, columns: withColumn(chosen.columns, place, key) });
    },
    /** What is to stand in cells, as it was typed. */
    correct(...cells: { row: number; key: string; typed: string }[]) {
      if (!chosen) return;
      change(
        withCells(latest.current.edits, chosen.sheet, cells),
        cells.map(({ row }) => row),
      );
    },
    /** What a word means wherever it stands in a column. */
    answer(key: string, text: string, meaning: Meaning | undefined) {
      const next = withWord(latest.current.edits, key, text, meaning);
      const said = latest.current.checked?.rows.filter(({ cells }) => bare(cells[key] ?? '') === bare(text));
      change(next, said?.map(({ row }) => row) ?? []);
    },
    /** Which type the vehicles of these names are. */
    answerTypes({ names, rows }: TypeQuestion, meaning: Meaning) {
      change(withTypes(latest.current.edits, names, meaning), rows);
    },
    /** What holds for all rows that say nothing of a field; undefined for nothing. */
    setDefault(key: string, typed: string | undefined) {
      const silent = latest.current.checked?.rows.filter(({ values, cells }) => values[key] === undefined || !cells[key]);
      change(withDefault(latest.current.edits, key, typed), silent?.map(({ row }) => row) ?? []);
    },
  };
}
