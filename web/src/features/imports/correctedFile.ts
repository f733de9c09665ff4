import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { writeCells, XLSX_TYPE } from '../../kit/sheet/workbook.ts';
import { beginOf } from '../../shared/sheet/cells.ts';
import type { Chosen } from './chosen.ts';
import { labelOf } from './columns.ts';
import { cellsOf, correctedRows, type Edits, meaningOf } from './edits.ts';
import type { FileRow } from './rows.ts';

/** Whether something was said of a file. */
export const isEdited = ({ cells, words, defaults }: Edits) => cells.size + words.size + Object.keys(defaults).length > 0;

/**
 * The worksheet as it was chosen, with what was said of it: corrected cells, words as what they mean, values of rows that had none. Titles, blank
 * rows, totals and columns that are not imported stay where they are; a field without a column gets one at the end.
 */
function correctedCells(
  kind: ImportKind,
  { file, sheet, headingAt, columns }: Chosen,
  edits: Edits,
  rows: readonly FileRow[],
): ReadCell[][] {
  const lines = (file.sheets[sheet]?.rows ?? []).map((line) => [...line]);
  const places = new Map([...columns].map(([place, key]) => [key, place]));
  let width = Math.max(...lines.map((line) => line.length));
  const put = (at: number, key: string, cell: ReadCell) => {
    let place = places.get(key);
    if (place === undefined) {
      place = width++;
      places.set(key, place);
      const headings = lines[headingAt];
      if (headings) headings[place] = labelOf(kind, key);
    }
    const line = lines[at];
    if (!line) return;
    while (line.length < place) line.push(null);
    line[place] = cell;
  };
  for (const { row, values, typeOf } of rows) {
    const { field: type } = IMPORT_FIELDS[kind].vehicleType ?? {};
    if (type && typeOf !== undefined && values.vehicleType !== undefined)
      put(row - 1, 'vehicleType', textOf(type, String(values.vehicleType)));
    for (const key of Object.keys(edits.defaults)) {
      const place = places.get(key) ?? -1;
      if (beginOf(lines[row - 1]?.[place]).trim() === '' && values[key] !== undefined) put(row - 1, key, edits.defaults[key] ?? null);
    }
    for (const [place, key] of columns) {
      const field = IMPORT_FIELDS[kind][key]?.field;
      const meaning = meaningOf(edits, key, beginOf(lines[row - 1]?.[place]));
      if (field && meaning !== undefined)
        put(row - 1, key, typeof meaning === 'boolean' || field.choices ? textOf(field, meaning) : meaning);
    }
  }
  for (const row of correctedRows(edits, sheet)) {
    for (const [key, typed] of Object.entries(cellsOf(edits, sheet, row))) put(row - 1, key, typed);
  }
  return lines;
}

/** The chosen file with what was said of it, as a workbook: its other worksheets stay as they were. */
export async function correctedFile(kind: ImportKind, chosen: Chosen, edits: Edits, rows: readonly FileRow[]): Promise<Blob> {
  const sheets = chosen.file.sheets.map(({ name, rows: cells }, at) => ({
    name: name || `${at + 1}`,
    rows: at === chosen.sheet ? correctedCells(kind, chosen, edits, rows) : cells,
  }));
  return new Blob([await writeCells(sheets)], { type: XLSX_TYPE });
}
