import type { CellProblem } from './rows.ts';

/** A line of the list of problems: a cell, or a row as a whole, with all that is said of it; '' of what was corrected. */
export type Entry = CellProblem;

/** The cells with problems and those that were corrected, each once: first what stands against a row, then hints, by row. */
export function entriesOf(problems: readonly CellProblem[], corrected: readonly { row: number; key: string; cell: string }[]): Entry[] {
  const entries = new Map<string, Entry>();
  // What is corrected stays where it stood, to be corrected again.
  for (const one of corrected) entries.set(`${one.row} ${one.key}`, { ...one, text: '', isHint: false });
  for (const one of problems) {
    const id = `${one.row} ${one.key}`;
    const before = entries.get(id);
    if (!before || before.text === '') entries.set(id, { ...one, cell: before?.cell ?? one.cell, isHint: one.isHint && !before });
    else entries.set(id, { ...before, text: `${before.text} ${one.text}`, isHint: before.isHint && one.isHint });
  }
  return [...entries.values()].sort((a, b) => Number(a.isHint) - Number(b.isHint) || a.row - b.row || a.key.localeCompare(b.key));
}
