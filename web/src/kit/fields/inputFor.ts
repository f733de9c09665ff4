import type { Field, Kind } from '@contract/fields/field.ts';
import type { SentName } from '@contract/fields/shapes.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import type { enYard } from '../../text/en.yard.ts';
import { t } from '../../text/staff.ts';
import { textOf } from './textOf.ts';

type Columns = typeof FIELDS;
type Filled = keyof typeof enYard.columns.input;

const FIGURES = ['rupees', 'km', 'kg', 'years', 'count'] as const satisfies readonly Kind[];
/** What is typed as a number. */
export type Figure = (typeof FIGURES)[number];
export const isFigure = ({ kind }: Field) => FIGURES.some((one) => one === kind);

/** What is typed longer than it is kept: its spaces and hyphens go. */
const CODES: readonly Kind[] = ['code', 'matching', 'pin', 'phone', 'landline'];

/** The limit of what is typed: a figure's greatest, a text's length. A code and a phone have none, a choice is not typed. */
export function limitOf(field: Field): { max?: number; maxLength?: number } {
  const { kind, max, choices } = field;
  if (max === undefined || choices || kind === 'ordinal' || CODES.includes(kind)) return {};
  return isFigure(field) ? { max } : { maxLength: max };
}

/** A field's words, or its ordinals, as the choices of a list in which `none` stands for none of them. */
export const choicesOf = (field: Field, none: string) => [
  { value: '', label: none },
  ...(field.choices ?? Array.from({ length: field.max ?? 0 }, (_, place) => String(place + 1))).map((value) => ({
    value,
    label: textOf(field, value),
  })),
];

/** Whether it may stay unsaid. */
const isOpen = ({ kind, words, required }: Field) => (kind === 'offered' || words === 'language') && !required;

/**
 * What a form's input takes from the field of a table: its name in requests, its label, whether it must be filled in, its limit, its
 * choices. `<form.TextField {...inputFor('soldcars', 'owner_name')} />`
 */
export function inputFor<Table extends Filled, Column extends keyof Columns[Table] & string>(table: Table, column: Column) {
  const field = FIELDS[table][column as never] as Field;
  return {
    name: (field.sent ?? column) as SentName<Columns[Table], Column> & string,
    label: t(`columns.input.${table}.${column}` as 'columns.input.soldcars.owner_name'),
    ...(field.required && { required: true }),
    ...(field.choices && { data: choicesOf(field, t(isOpen(field) ? 'staffCommon.notSaid' : 'form.choose')) }),
    ...limitOf(field),
  };
}
