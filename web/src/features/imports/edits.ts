import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { bare, readCell } from '../../shared/sheet/cells.ts';
import { translated } from '../../text/told.ts';

/** What a word of a column means: a value, or '' for nothing. */
export type Meaning = string | boolean;

/** What is said of a file in its preview; the file itself stays as it was read. */
export interface Edits {
  /** Cells that were corrected, as they were typed: by worksheet and row of the file, then by field. */
  cells: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What words mean, by field, then by the word without case, spaces and signs. */
  words: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** What holds for rows that say nothing of a field, as it was typed. */
  defaults: Readonly<Record<string, string>>;
}

export const NO_EDITS: Edits = { cells: new Map(), words: new Map(), defaults: {} };

const placeOf = (sheet: number, row: number) => `${sheet}:${row}`;

/** The corrected cells of a row of the file, by field. */
export const cellsOf = ({ cells }: Edits, sheet: number, row: number) => cells.get(placeOf(sheet, row)) ?? {};

/** The rows of a worksheet in which cells were corrected. */
export const correctedRows = ({ cells }: Edits, sheet: number): number[] =>
  [...cells.keys()].map((key) => key.split(':').map(Number)).flatMap(([at, row]) => (at === sheet && row ? [row] : []));

/** With cells as they were typed. */
export function withCells(edits: Edits, sheet: number, typed: readonly { row: number; key: string; typed: string }[]): Edits {
  const cells = new Map(edits.cells);
  for (const { row, key, typed: text } of typed) {
    const place = placeOf(sheet, row);
    cells.set(place, { ...cells.get(place), [key]: text });
  }
  return { ...edits, cells };
}

/** With what a word means; undefined for what nobody knows. */
export function withWord(edits: Edits, key: string, text: string, meaning: Meaning | undefined): Edits {
  const ofKey = new Map(edits.words.get(key));
  if (meaning === undefined) ofKey.delete(bare(text));
  else ofKey.set(bare(text), meaning);
  return { ...edits, words: new Map(edits.words).set(key, ofKey) };
}

/** With a value for rows that say nothing; undefined for none. */
export function withDefault(edits: Edits, key: string, typed: string | undefined): Edits {
  const { [key]: _before, ...others } = edits.defaults;
  return { ...edits, defaults: typed === undefined ? others : { ...others, [key]: typed } };
}

export const meaningOf = ({ words }: Edits, key: string, text: string) => words.get(key)?.get(bare(text));

/** What is wrong with a value for all rows; undefined for nothing. */
export function defaultProblem(kind: ImportKind, key: string, typed: string): string | undefined {
  const field = IMPORT_FIELDS[kind][key]?.field;
  if (!field || typed.trim() === '') return undefined;
  const { value, problem } = readCell(typed, field);
  const refused = field.check.safeParse(value).error?.issues[0]?.message;
  return problem ?? (refused && translated(refused));
}

/** Fields of which one value may hold for many vehicles, persons or costs. */
export const defaultFields = (kind: ImportKind) =>
  Object.keys(IMPORT_FIELDS[kind]).filter(
    (key) => !['regId', 'phone', 'landline', 'email', 'code', 'matching', 'pin'].includes(IMPORT_FIELDS[kind][key]?.field.kind ?? ''),
  );
