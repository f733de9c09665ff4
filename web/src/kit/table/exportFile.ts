import type { Column } from '../columns/columns.ts';
import { sheetOf } from '../sheet/sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../sheet/workbook.ts';
import { toCsv } from './csv.ts';
import type { Reading } from './everyPage.ts';

export type FileKind = 'csv' | 'xlsx';

/** What is exported: the rows on the screen, or those that `everyRow` reads, all that pass the filters. */
export interface Exported<Row> {
  /** Name of the list. */
  label: string;
  columns: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  rows?: readonly Row[];
  everyRow?: ((reading: Reading) => Promise<readonly Row[]>) | undefined;
  /** Name of the file, without its extension. */
  download: string;
  /** The most rows of one file; more are several files, each with its number. */
  rowsPerFile?: number;
}

/** The files of so many rows: their names, and their rows. */
export function filesOf<Row>({ download, rowsPerFile = Number.POSITIVE_INFINITY }: Exported<Row>, rows: readonly Row[]) {
  if (rows.length <= rowsPerFile) return [{ name: download, rows }];
  return Array.from({ length: Math.ceil(rows.length / rowsPerFile) }, (_, place) => ({
    name: `${download} ${place + 1}`,
    rows: rows.slice(place * rowsPerFile, (place + 1) * rowsPerFile),
  }));
}

/** The rows as a file. */
export async function fileOf<Row>(kind: FileKind, { label, columns }: Pick<Exported<Row>, 'label' | 'columns'>, rows: readonly Row[]) {
  const known = typeof columns === 'function' ? columns(rows) : columns;
  if (kind === 'csv') return new Blob([toCsv(known, rows)], { type: 'text/csv' });
  return new Blob([await writeWorkbook([sheetOf(label, known, rows)])], { type: XLSX_TYPE });
}
