import type { ImportKind } from '@contract/import.ts';
import { headingRow } from '../../web/src/features/imports/columns.ts';
import { guessColumns } from '../../web/src/features/imports/guess.ts';
import { type EditedSheet, lineReader, problemsOf } from '../../web/src/features/imports/rows.ts';

/** The rows of a worksheet as an import reads them, without pauses, and their problems. Its headings are looked for unless they are `given`. */
export function readSheet(kind: ImportKind, rows: EditedSheet['rows'], given: Partial<EditedSheet> = {}) {
  const { headingAt = headingRow(kind, rows), columns = guessColumns(kind, rows, headingAt) } = given;
  const lines = rows.map((_, at) => at).map(lineReader({ kind, rows, headingAt, columns, is1904: given.is1904 }));
  const read = { rows: lines.flatMap(({ row }) => row ?? []), notes: lines.flatMap(({ note }) => note ?? []) };
  return { rows: read.rows, problems: problemsOf(kind, read) };
}
