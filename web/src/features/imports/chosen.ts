import type { ImportKind } from '@contract/import.ts';
import type { ReadFile } from '../../kit/sheet/read.ts';
import { beginOf, shownCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { type ByHand, correctedByHand } from './byHand.ts';
import { headingRow, matchColumns } from './columns.ts';
import { defaultFields, type Edits } from './edits.ts';
import { guessColumns } from './guess.ts';
import { columnsFor, exampleOf } from './template.ts';

/** A file that was chosen: one of its worksheets, and what its columns are. */
export interface Chosen {
  name: string;
  file: ReadFile;
  sheet: number;
  headingAt: number;
  columns: ReadonlyMap<number, string>;
}

/** The headings of the chosen worksheet. */
export const headingsOf = ({ file, sheet, headingAt }: Chosen) => file.sheets[sheet]?.rows[headingAt] ?? [];

/** A worksheet of a file, its columns found by name; `byHand`: what was said of these headings before. */
export function chosenSheet(kind: ImportKind, file: { name: string; file: ReadFile }, sheet: number, byHand: ByHand = new Map()): Chosen {
  const rows = file.file.sheets[sheet]?.rows ?? [];
  const found = { name: file.name, file: file.file, sheet, headingAt: headingRow(kind, rows), columns: new Map() };
  const headings = headingsOf(found);
  return { ...found, columns: correctedByHand(headings, guessColumns(kind, rows, found.headingAt), byHand) };
}

/** The worksheet in which most columns are known, the first of them: before it may be a cover. */
export function likelySheet(kind: ImportKind, { sheets }: ReadFile): number {
  const known = sheets.map(({ rows }) => matchColumns(kind, rows[headingRow(kind, rows)] ?? []).size);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** The needed columns that no column of the file is, and for which there is no value for all rows. */
export function missingColumns(kind: ImportKind, columns: Chosen['columns'], defaults: Edits['defaults'] = {}) {
  const used = new Set([...columns.values(), ...Object.keys(defaults)]);
  return columnsFor(kind).filter(({ key, isNeeded }) => isNeeded && !used.has(key));
}

/** That a needed column is missing, with both ways out: it has another name, or the file has to get it. */
export const missingText = (kind: ImportKind, { key, heading }: { key: string; heading: string }) =>
  t(defaultFields(kind).includes(key) ? 'imports.columns.missingValue' : 'imports.columns.missing', {
    label: heading,
    example: shownCell(exampleOf(kind)[key]?.cell),
  });

/** The columns of a file: place, heading, and the first cell below it that is not empty. */
export function columnsOf(chosen: Chosen): { place: number; heading: string; first: string }[] {
  const below = (chosen.file.sheets[chosen.sheet]?.rows ?? []).slice(chosen.headingAt + 1);
  return headingsOf(chosen).map((cell, place) => ({
    place,
    heading: beginOf(cell).trim(),
    first: beginOf(below.find((row) => String(row[place] ?? '').trim() !== '')?.[place]).trim(),
  }));
}
