import type { Field } from '@contract/fields/field.ts';
import { FIELD, type FieldName } from '@contract/fields/vehicleNames.ts';
import { t } from '../../text/staff.ts';
import { FIELDS, type Fields } from '../form/fields.tsx';
import { choicesOf } from './choicesOf.ts';
import { valueText } from './valueText.ts';

const {
  TextField,
  TextAreaField,
  ChoiceField,
  AmountField,
  FigureField,
  DayField,
  RegIdField,
}: Fields<Record<string, string | number>> = FIELDS;

interface FieldInputProps {
  /** Its name in the form's state. */
  name: string;
  /** The column that it edits. */
  column: FieldName;
  /** Visible label. Without it the label is the accessible name, and more than `max` can be typed, so that the error is shown. */
  label?: string;
}

/** The input for a vehicle's field by its kind (R229), inside a `Form`. */
export function FieldInput({ name, column, label }: FieldInputProps) {
  const field: Field = FIELD[column];
  const { kind, max, negative } = field;
  const common = label ? { name, label } : { name, 'aria-label': t(`fields.label.${column}`) };
  const long = { ...common, ...(label && { maxLength: max }) };
  const figure = { ...common, ...(label && { max }) };
  switch (kind) {
    case 'regId':
      return <RegIdField {...common} />;
    case 'choice':
      return <ChoiceField {...common} data={choicesOf(field, t('common.notProvided'))} />;
    case 'ordinal':
      return (
        <ChoiceField
          {...common}
          data={[
            { value: '', label: t('common.notProvided') },
            ...Array.from({ length: Number(max) }, (_, place) => String(place + 1)).map((value) => ({
              value,
              label: valueText(column, Number(value)),
            })),
          ]}
        />
      );
    case 'year':
      return <TextField {...common} inputMode="numeric" maxLength={4} />;
    case 'yesNo':
      return (
        <ChoiceField
          {...common}
          data={[
            { value: 'yes', label: t('words.yesNo.yes') },
            { value: 'no', label: t('words.yesNo.no') },
          ]}
        />
      );
    case 'rupees':
      return <AmountField {...figure} negative={negative} />;
    case 'km':
      return <FigureField {...figure} suffix=" km" />;
    case 'years':
      return <FigureField {...figure} {...(!label && { suffix: ' years' })} />;
    case 'day':
      return <DayField {...common} />;
    case 'text':
      return <TextAreaField {...long} />;
    case 'phone':
      return <TextField {...long} type="tel" />;
    case 'email':
      return <TextField {...long} type="email" />;
    default:
      return <TextField {...long} />;
  }
}
