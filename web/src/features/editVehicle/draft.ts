import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { isFigure } from '../../kit/fields/inputFor.ts';
import type { FieldValue } from '../../kit/fields/textOf.ts';

/** The controlled input's value while a field is edited: a number may be a number, everything else is text as typed. */
type Draft = string | number;

/** The initial draft of a value. */
export function draftOf(name: FieldName, value: FieldValue): Draft {
  const { kind } = VEHICLE_FIELD[name];
  if (kind === 'yesNo') return value ? 'yes' : 'no';
  if (isFigure(VEHICLE_FIELD[name])) return Number(value) || '';
  const text = String(value ?? '');
  return kind === 'day' ? formatDate(text) : known(text);
}
