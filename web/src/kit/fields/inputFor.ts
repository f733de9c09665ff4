import type { Field } from '@contract/fields/field.ts';
import type { SentName } from '@contract/fields/shapes.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import type { enStaff } from '../../text/en.staff.ts';
import { t } from '../../text/staff.ts';
import { choicesOf } from './choicesOf.ts';

type Columns = typeof FIELDS;
type Filled = keyof typeof enStaff.columns.input;

/**
 * What a form's input takes from the field of a table: its name in requests, its label, whether it must be filled in, its limit, its
 * choices. `<form.TextField {...inputFor('soldcars', 'owner_name')} />`
 */
export function inputFor<Table extends Filled, Column extends keyof Columns[Table] & string>(
  table: Table,
  column: Column,
) {
  const field = FIELDS[table][column as never] as Field;
  const isFigure = field.kind === 'rupees' || field.kind === 'count';
  return {
    name: (field.sent ?? column) as SentName<Columns[Table], Column> & string,
    label: t(`columns.input.${table}.${column}` as 'columns.input.soldcars.owner_name'),
    ...(field.required && { required: true }),
    ...(field.choices && { data: choicesOf(field, t('form.choose')) }),
    ...(field.max !== undefined && !field.choices && { [isFigure ? 'max' : 'maxLength']: field.max }),
  };
}
