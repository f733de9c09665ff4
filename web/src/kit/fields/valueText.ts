import type { Field } from '@contract/fields/field.ts';
import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { t } from '../../text/t.ts';
import { formatDate } from '../dates/days.ts';
import { formatKm, known } from '../facts/format.ts';
import { formatRupees } from '../money/rupees.ts';

export type FieldValue = string | number | boolean | null | undefined;

/** The label of an enum value: 'cng' as 'CNG'. */
const wordText = ({ words }: Field, word: string) => t(`words.${words}.${word}` as 'words.fuel.petrol');

/** What a field holds as a person reads it; '' for nothing, as which a figure of 0 counts. */
export function textOf(field: Field, value: FieldValue): string {
  if (field.kind === 'yesNo') return t(value ? 'words.yesNo.yes' : 'words.yesNo.no');
  if (field.kind === 'sold') return t(value ? 'vehicle.sold' : 'vehicle.available');
  if (!value) return '';
  switch (field.kind) {
    case 'rupees':
      return formatRupees(Number(value));
    case 'km':
      return formatKm(Number(value));
    case 'years':
      return t('vehicle.insurance.years', { count: Number(value) });
    case 'ordinal':
      return t(`words.${field.words}` as 'words.keeperSerial', { serial: Number(value) });
    case 'day':
      return formatDate(String(value));
    case 'choice':
    case 'offered':
      return field.choices?.includes(String(value)) ? wordText(field, String(value)) : known(String(value));
    default:
      return known(String(value));
  }
}

/** The same of a vehicle's field. */
export const valueText = (name: FieldName, value: FieldValue) => textOf(VEHICLE_FIELD[name], value);
