import type { CellProblem } from './rows.ts';

const weightOf = ({ isHint, warning }: CellProblem) => Number(isHint) + Number(isHint && !warning);

/** Cells with problems and corrected ones, of which '' is said, each once: first what stands against a row, then warnings, then hints, by row. */
export function entriesOf(
  problems: readonly CellProblem[],
  corrected: readonly { row: number; key: string; cell: string }[],
): CellProblem[] {
  const entries = new Map<string, CellProblem>();
  // What is corrected stays where it stood, to be corrected again.
  for (const one of corrected) entries.set(`${one.row} ${one.key}`, { ...one, text: '', isHint: false });
  for (const one of problems) {
    const id = `${one.row} ${one.key}`;
    const before = entries.get(id);
    if (!before || before.text === '') entries.set(id, { ...one, cell: before?.cell ?? one.cell, isHint: one.isHint && !before });
    else {
      const warning = before.warning ?? one.warning;
      entries.set(id, { ...before, text: `${before.text} ${one.text}`, isHint: before.isHint && one.isHint, warning });
    }
  }
  return [...entries.values()].sort((a, b) => weightOf(a) - weightOf(b) || a.row - b.row || a.key.localeCompare(b.key));
}
