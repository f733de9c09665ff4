import type { ImportKind } from '@contract/import.ts';
import type { ReadFile } from '../../kit/sheet/read.ts';
import { headingRow, matchColumns } from './columns.ts';

/** A file that was chosen: one of its worksheets, and what its columns are. */
export interface Chosen {
  name: string;
  file: ReadFile;
  sheet: number;
  headingAt: number;
  columns: ReadonlyMap<number, string>;
}

const headingsOf = ({ file, sheet, headingAt }: Chosen) => file.sheets[sheet]?.rows[headingAt] ?? [];

/** A worksheet of a file. One with the headings of another that was matched by hand is matched as that one: it is the corrected file. */
export function chosenSheet(
  kind: ImportKind,
  file: { name: string; file: ReadFile },
  sheet: number,
  byHand: Chosen | null,
): Chosen {
  const rows = file.file.sheets[sheet]?.rows ?? [];
  const found = { name: file.name, file: file.file, sheet, headingAt: headingRow(kind, rows), columns: new Map() };
  const headings = headingsOf(found);
  const isCorrected = byHand && JSON.stringify(headingsOf(byHand)) === JSON.stringify(headings);
  return { ...found, columns: isCorrected ? byHand.columns : matchColumns(kind, headings) };
}
