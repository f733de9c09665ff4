import type { Field, Kind } from '@contract/fields/field.ts';
import { type ExportedRow, exportPage, IMPORT_FIELDS, IMPORT_ROWS, type ImportKind } from '@contract/import.ts';
import type { InfiniteData } from '@tanstack/react-query';
import type { Column } from '../../kit/columns/columns.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import type { Exported } from '../../kit/table/exportFile.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';
import { labelOf } from './columns.ts';

const KINDS: Partial<Record<Kind, NonNullable<Column<ExportedRow>['kind']>>> = {
  regId: 'code',
  phone: 'code',
  landline: 'code',
  code: 'code',
  pin: 'code',
  day: 'day',
  rupees: 'paise',
  km: 'km',
};

/** As the import reads it again: choices in words, all else as it is kept. */
function cell(value: ExportedRow[string] | undefined, field: Field): string | number | undefined {
  const isWord = typeof value === 'boolean' || field.choices?.includes(String(value));
  return isWord ? textOf(field, value) : (value as string | number | undefined);
}

/** The columns of the template, with what is there now. */
const columnsOf = (kind: ImportKind): Column<ExportedRow>[] =>
  Object.entries(IMPORT_FIELDS[kind]).map(([key, { field }]) => ({
    id: key,
    heading: labelOf(kind, key),
    value: (row) => cell(row[key], field),
    kind: KINDS[field.kind] ?? 'text',
  }));

type Page = Awaited<ReturnType<typeof readPage>>;
const readPage = (kind: ImportKind, after: string, signal: AbortSignal) => api.get('/imports/export', { kind, after }, exportPage, signal);

/** What is there now, as files that the import takes: all of a kind, five thousand rows in each. */
export const presentRows = (kind: ImportKind): Exported<ExportedRow> => ({
  label: t(`imports.present.name.${kind}`),
  download: t(`imports.present.name.${kind}`),
  columns: columnsOf(kind),
  rowsPerFile: IMPORT_ROWS,
  everyRow: (reading: Reading) =>
    everyPage(
      {
        queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => readPage(kind, pageParam, signal),
        initialPageParam: '',
        getNextPageParam: ({ next }: Page) => next,
      },
      // Each row is one of its own: they are read by key.
      { rowsOf: (data: InfiniteData<Page>) => data.pages.flatMap(({ rows }) => rows), keyOf: (row) => row },
      reading,
    ),
});
