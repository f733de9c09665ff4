import { FIELD, type FieldName } from '@contract/fields/vehicleNames.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { type FieldValue, isFigure } from '../../kit/fields/valueText.ts';

/** What stands in a field's input while it is edited: a figure may be a number, everything else is text as typed. */
export type Draft = string | number;

/** A value as editing begins with it. */
export function draftOf(name: FieldName, value: FieldValue): Draft {
  const { kind } = FIELD[name];
  if (kind === 'yesNo') return value ? 'yes' : 'no';
  if (isFigure(name)) return Number(value) || '';
  const text = String(value ?? '');
  return kind === 'day' ? formatDate(text) : known(text);
}
