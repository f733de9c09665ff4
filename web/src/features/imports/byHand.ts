import type { ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, shownCell } from '../../shared/sheet/cells.ts';

type Headings = readonly (ReadCell | undefined)[];
type Columns = ReadonlyMap<number, string>;
/** What was said of columns, by heading, the latest last: a field, or none. */
export type ByHand = ReadonlyMap<string, string | null>;

/** What was said of each kind of file: the next file of this visit has the same headings. */
const said: Partial<Record<ImportKind, ByHand>> = {};

export const saidByHand = (kind: ImportKind): ByHand => said[kind] ?? new Map();

/** Headings to compare: of equal ones the first, the second ..., of blank ones their place. */
function namesOf(headings: Headings): string[] {
  const count = new Map<string, number>();
  return headings.map((cell, place) => {
    const text = bare(shownCell(cell));
    if (text === '') return `#${place}`;
    const nth = (count.get(text) ?? 0) + 1;
    count.set(text, nth);
    return `${text}#${nth}`;
  });
}

/** With the column at a place as a field, which no other is then; null: as none. */
export function withColumn(columns: Columns, place: number, key: string | null): Map<number, string> {
  const others = [...columns].filter(([at, known]) => at !== place && known !== key);
  return new Map(key ? [...others, [place, key]] : others);
}

/** Keeps what was said of the column at a place. */
export function keepByHand(kind: ImportKind, headings: Headings, place: number, key: string | null): void {
  const name = namesOf(headings)[place] ?? `#${place}`;
  const others = [...saidByHand(kind)].filter(([other, known]) => other !== name && (key === null || known !== key));
  said[kind] = new Map([...others, [name, key]]);
}

/** Columns that were found by name, corrected by what was said of these headings before. */
export function correctedByHand(headings: Headings, columns: Columns, byHand: ByHand): Columns {
  const names = namesOf(headings);
  return [...byHand].reduce((found, [name, key]) => {
    const place = names.indexOf(name);
    return place < 0 ? found : withColumn(found, place, key);
  }, columns);
}
