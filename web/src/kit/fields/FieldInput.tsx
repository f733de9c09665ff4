import type { Field } from '@contract/fields/field.ts';
import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { t } from '../../text/staff.ts';
import { INPUTS, type Inputs } from '../form/inputs.tsx';
import { choicesOf, limitOf } from './inputFor.ts';

const {
  TextField,
  TextAreaField,
  PhoneField,
  LandlineField,
  ChoiceField,
  AmountField,
  FigureField,
  DayField,
  RegIdField,
  CodeField,
}: Inputs<Record<string, string | number>> = INPUTS;

interface FieldInputProps {
  /** Its name in the form's state. */
  name: string;
  /** The column that it edits. */
  column: FieldName;
  /** Visible label. Without it the label is the accessible name, and more than `max` can be typed, so that the error is shown. */
  label?: string;
}

/** The input for a vehicle's field by its kind, inside a `Form`. */
export function FieldInput({ name, column, label }: FieldInputProps) {
  const field: Field = VEHICLE_FIELD[column];
  const common = label ? { name, label, ...limitOf(field) } : { name, 'aria-label': t(`fields.label.${column}`) };
  switch (field.kind) {
    case 'regId':
      return <RegIdField {...common} cut />;
    case 'code':
    case 'matching':
      return <CodeField {...common} />;
    case 'pin':
      return <CodeField {...common} inputMode="numeric" />;
    case 'choice':
    case 'ordinal':
      return <ChoiceField {...common} data={choicesOf(field, t('common.notProvided'))} />;
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
      return <AmountField {...common} negative={field.negative} zeroed />;
    case 'km':
      return <FigureField {...common} suffix=" km" zeroed />;
    case 'kg':
      return <FigureField {...common} suffix=" kg" zeroed />;
    case 'years':
      return <FigureField {...common} {...(!label && { suffix: ' years' })} />;
    case 'day':
      return <DayField {...common} />;
    case 'text':
      return <TextAreaField {...common} />;
    case 'phone':
      return <PhoneField {...common} besideLandline={column === 'ownerphone'} />;
    case 'landline':
      return <LandlineField {...common} />;
    case 'email':
      return <TextField {...common} type="email" />;
    default:
      return <TextField {...common} />;
  }
}
