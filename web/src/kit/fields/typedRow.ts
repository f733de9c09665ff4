import type { Columns, Field } from '@contract/fields/field.ts';
import type { SentName } from '@contract/fields/shapes.ts';
import { formatDate } from '../dates/days.ts';
import type { Figure } from './inputFor.ts';

/** What the input of a kind holds: of a figure its number, '' for blank or unreadable text; of a day the text as typed. */
type Typed<Kind> = Kind extends Figure ? number | string : Kind extends 'yesNo' ? boolean : Kind extends 'serial' ? number | null : string;

/** The state of a form for a row of a table: what comes with a new row, by the names in requests. */
export type TypedRow<Table extends Columns> = {
  [Name in keyof Table as Table[Name]['add'] extends 'nobody' ? never : SentName<Table, Name>]: Typed<Table[Name]['kind']>;
};

function typed({ kind }: Field, value: unknown) {
  if (value === null || value === undefined) return kind === 'yesNo' ? false : kind === 'serial' ? null : '';
  return kind === 'day' ? formatDate(String(value)) : value;
}

/** What a form begins with: blank, or a stored row as it is typed. A field is named in the contract and where its input stands, not here. */
export const typedRow = <Table extends Columns>(table: Table, row: { [Name in keyof Table]?: unknown } = {}) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, { add }]) => add !== 'nobody')
      .map(([name, field]) => [field.sent ?? name, typed(field, row[name])]),
  ) as TypedRow<Table>;
