import {
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { t } from '../../text/t.ts';
import { DayInput } from '../dates/DayInput.tsx';
import { AmountInput, type AmountInputProps } from '../money/AmountInput.tsx';
import { cleanPhone } from '../phone/phone.ts';
import { RegIdInput } from '../regId/RegIdInput.tsx';

/** The names of the fields that take this kind of value. */
type NameOf<Typed, Kind> = { [Name in keyof Typed & string]: [Kind] extends [Typed[Name]] ? Name : never }[keyof Typed &
  string];

/** An input's own props; what the form knows of it comes from the form. An `error` given here is said instead of the form's. */
type FieldProps<Typed, Kind, Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur'
> & {
  name: NameOf<Typed, Kind>;
};

/** What ties an input to the form around it: its value, what to do with another one, and what is wrong with it. */
function useField(name: string) {
  const { field, fieldState } = useController({ name });
  return { ...field, error: fieldState.error?.message };
}

/** Text in one line. */
function TextField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, TextInputProps>) {
  return <TextInput autoComplete="off" {...useField(name)} {...input} />;
}

/** A password, with the button that shows it. */
function PasswordField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, PasswordInputProps>) {
  return <PasswordInput {...useField(name)} {...input} />;
}

/** Text in several lines, as high as what is typed. */
function TextAreaField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, TextareaProps>) {
  return <Textarea autosize minRows={3} maxRows={12} {...useField(name)} {...input} />;
}

/** A phone number of ten digits, however it is typed (R203). */
function PhoneField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, TextInputProps>) {
  const { onChange, ...field } = useField(name);
  return (
    <TextInput
      type="tel"
      inputMode="numeric"
      placeholder={t('form.phone.shape')}
      autoComplete="off"
      {...field}
      onChange={({ currentTarget }) => onChange(cleanPhone(currentTarget.value))}
      {...input}
    />
  );
}

/** A registration number, however it is typed (R120, D36). */
function RegIdField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, TextInputProps>) {
  return <RegIdInput {...useField(name)} {...input} />;
}

/** One of some choices. */
function ChoiceField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, NativeSelectProps>) {
  return <NativeSelect {...useField(name)} {...input} />;
}

interface AmountFieldExtras {
  /** Called with what is typed, besides keeping it. */
  onTyped?: (value: number | string) => void;
}
type AmountFieldProps<Typed> = FieldProps<Typed, number | string, AmountInputProps> & AmountFieldExtras;

/** Rupees; another figure with `prefix`, `suffix` and `decimals`. */
function AmountField<Typed extends FieldValues>({ name, onTyped, ...input }: AmountFieldProps<Typed>) {
  const { onChange, ...field } = useField(name);
  const keep = (value: number | string) => {
    onChange(value);
    onTyped?.(value);
  };
  return <AmountInput prefix="₹ " {...field} {...input} onChange={keep} />;
}

/** A whole number of something, which `suffix` may name. */
function FigureField<Typed extends FieldValues>(props: AmountFieldProps<Typed>) {
  return <AmountField prefix="" decimals={0} {...props} />;
}

interface DayFieldExtras {
  /** What is shown, as it would be typed, as long as the value is null. */
  unset?: string;
}

/** A day, typed or picked from a calendar (R002). Its value is what was typed: the schema reads it by `typedDay`. */
function DayField<Typed extends FieldValues>({
  name,
  unset = '',
  ...input
}: FieldProps<Typed, string, TextInputProps> & DayFieldExtras) {
  const { value, ...field } = useField(name);
  return <DayInput {...field} value={value ?? unset} {...input} />;
}

/** Yes or no. */
function SwitchField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, boolean, SwitchProps>) {
  const { value, ...field } = useField(name);
  return <Switch {...field} checked={value} {...input} />;
}

export const FIELDS = {
  TextField,
  PasswordField,
  TextAreaField,
  PhoneField,
  RegIdField,
  ChoiceField,
  AmountField,
  FigureField,
  DayField,
  SwitchField,
};

/** The fields of a form that holds `Typed`: a name that it does not have, or of another kind, is a type error. */
export interface Fields<Typed extends FieldValues> {
  TextField: typeof TextField<Typed>;
  PasswordField: typeof PasswordField<Typed>;
  TextAreaField: typeof TextAreaField<Typed>;
  PhoneField: typeof PhoneField<Typed>;
  RegIdField: typeof RegIdField<Typed>;
  ChoiceField: typeof ChoiceField<Typed>;
  AmountField: typeof AmountField<Typed>;
  FigureField: typeof FigureField<Typed>;
  DayField: typeof DayField<Typed>;
  SwitchField: typeof SwitchField<Typed>;
}
