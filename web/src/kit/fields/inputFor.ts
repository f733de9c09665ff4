import type { Field } from '@contract/fields/field.ts';
import type { SentName } from '@contract/fields/shapes.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import { t } from '../../text/staff.ts';
import { choicesOf } from './choicesOf.ts';

type Filled = Pick<typeof FIELDS, 'soldcars' | 'installments' | 'maintenance' | 'enquiries'>;

/**
 * What a form's input takes from the field of a table: its name in requests, its label, whether it must be filled in, its limit, its
 * choices. `<form.TextField {...inputFor('soldcars', 'owner_name')} />`
 */
export function inputFor<Table extends keyof Filled, Column extends keyof Filled[Table] & string>(
  table: Table,
  column: Column,
) {
  const field = FIELDS[table][column as never] as Field;
  const isFigure = field.kind === 'rupees' || field.kind === 'count';
  return {
    name: (field.sent ?? column) as SentName<Filled[Table], Column> & string,
    label: t(`columns.input.${table}.${column}` as 'columns.input.soldcars.owner_name'),
    ...(field.required && { required: true }),
    ...(field.choices && { data: choicesOf(field, t('form.choose')) }),
    ...(field.max !== undefined && !field.choices && { [isFigure ? 'max' : 'maxLength']: field.max }),
  };
}
