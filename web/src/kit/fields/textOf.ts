import type { Field } from '@contract/fields/field.ts';
import { LANGUAGES, type Language } from '@contract/language.ts';
import { t } from '../../text/t.ts';
import { formatDate } from '../dates/days.ts';
import { formatKm, known } from '../facts/format.ts';
import { formatRupees } from '../money/rupees.ts';

export type FieldValue = string | number | boolean | null | undefined;

/** How a field is shown, without its checks. */
export type Shown = Pick<Field, 'kind' | 'words' | 'choices'>;

/** The label of an enum value: 'cng' as 'CNG'. A language is called as it calls itself. */
const wordText = ({ words }: Shown, word: string) =>
  words === 'language' ? LANGUAGES[word as Language].name : t(`words.${words}.${word}` as 'words.fuel.petrol');

/** What a field holds as a person reads it; '' for nothing, as which a figure of 0 counts. */
export function textOf(field: Shown, value: FieldValue): string {
  if (field.kind === 'yesNo') return t(value ? 'words.yesNo.yes' : 'words.yesNo.no');
  if (field.kind === 'sold') return t(value ? 'vehicle.sold' : 'vehicle.available');
  if (!value) return '';
  switch (field.kind) {
    case 'rupees':
      return formatRupees(Number(value));
    case 'km':
      return formatKm(Number(value));
    case 'kg':
      return t('vehicle.weight', { kg: Number(value) });
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
