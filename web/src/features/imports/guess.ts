import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, readCell, shownCell } from '../../shared/sheet/cells.ts';
import { labelOf, matchColumns } from './columns.ts';

type Headings = readonly (ReadCell | undefined)[];

/** In a ledger of Tally 'To' and 'By' stand below 'Particulars', and what it was in the next column, which has no heading. */
function besideSides(
  below: readonly ReadCell[][],
  headings: readonly (ReadCell | undefined)[],
  columns: ReadonlyMap<number, string>,
): Map<number, string> {
  const isSide = (place: number) => {
    const cells = below.map((row) => shownCell(row[place]).trim()).filter(Boolean);
    const sides = cells.filter((cell) => /^(?:to|by|dr|cr)\.?$/i.test(cell));
    return sides.length > cells.length / 2 && shownCell(headings[place + 1]).trim() === '';
  };
  return new Map([...columns].map(([place, key]) => [isSide(place) ? place + 1 : place, key]));
}

/** What is looked at of a column. */
const MOST_ROWS = 200;

/** Names that people also give to a figure: below 'Model' may be years, below 'Owner' which owner it is. */
const FIGURES = [
  { name: 'vehicleName', figure: 'make_year', heading: /^model/ },
  { name: 'ownerName', figure: 'keeper_serial', heading: /^owner$/ },
] as const;

/** Whether all that stands in a column is such a figure; lines on which nothing else stands are no rows. */
function isAll(figure: 'make_year' | 'keeper_serial', below: readonly ReadCell[][], place: number, heading: string): boolean {
  const { field } = IMPORT_FIELDS.stock[figure] ?? {};
  if (!field) return false;
  const cells = below
    .filter((row) => row.filter((cell) => shownCell(cell).trim() !== '').length > 1)
    .map((row) => row[place])
    .filter((cell) => ![heading, ''].includes(bare(shownCell(cell))));
  return (
    cells.length > 0 &&
    cells.every((cell) => {
      const { value } = readCell(cell, field);
      return typeof value === 'number' && field.check.safeParse(value).success;
    })
  );
}

/** Whether all that stands in a column of amounts are words: 'Rokh', 'Hapta'. */
function isAllWords(kind: ImportKind, key: string, below: readonly ReadCell[][], place: number): boolean {
  if (key === 'paidToSeller' || IMPORT_FIELDS[kind][key]?.field.kind !== 'rupees') return false;
  const cells = below.map((row) => shownCell(row[place])).filter((text) => bare(text) !== '');
  return cells.length > 1 && cells.every((text) => !/\p{Nd}/u.test(text));
}

/** Headings of names below which are figures, as what they are; as none where that is no field or another column is it, and of amounts below which are words. */
function byValues(kind: ImportKind, headings: Headings, below: readonly ReadCell[][], columns: ReadonlyMap<number, string>): Headings {
  const used = new Set(columns.values());
  return headings.map((cell, place) => {
    const key = columns.get(place);
    if (key && isAllWords(kind, key, below, place)) return null;
    const text = bare(shownCell(cell));
    const meant = FIGURES.find(({ name, heading }) => columns.get(place) === name || (!columns.has(place) && heading.test(text)));
    // Our own files say what they mean.
    const isOurs = meant && text === bare(labelOf(kind, meant.name));
    if (!meant || isOurs || !isAll(meant.figure, below, place, text)) return cell;
    return IMPORT_FIELDS[kind][meant.figure] && !used.has(meant.figure) ? labelOf(kind, meant.figure) : null;
  });
}

/** Which column of a worksheet is what, by its headings and by what stands below them. */
export function guessColumns(kind: ImportKind, rows: readonly ReadCell[][], headingAt: number): Map<number, string> {
  const headings = rows[headingAt] ?? [];
  const below = rows.slice(headingAt + 1);
  const said = byValues(kind, headings, below.slice(0, MOST_ROWS), matchColumns(kind, headings));
  return besideSides(below, headings, matchColumns(kind, said));
}
