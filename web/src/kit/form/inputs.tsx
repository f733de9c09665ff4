import { normalizeCode } from '@contract/fields/kinds.ts';
import { cleanLandline, isLandline, worldPhone } from '@contract/phone.ts';
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
import { useEffect, useRef } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { t } from '../../text/t.ts';
import { DayInput } from '../dates/DayInput.tsx';
import { formatDate, useToday } from '../dates/days.ts';
import { normalizeTyped } from '../input/normalizeTyped.ts';
import { AmountInput, type AmountInputProps } from '../money/AmountInput.tsx';
import { RegIdInput } from '../regId/RegIdInput.tsx';

/** The names of the fields whose value has this type. */
type NameOf<Typed, Kind> = { [Name in keyof Typed & string]: [Kind] extends [Typed[Name]] ? Name : never }[keyof Typed & string];

/** An input's own props; value, onChange and error come from the form. An `error` given here wins over the form's. */
type FieldProps<Typed, Kind, Props> = Omit<Props, 'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur'> & {
  name: NameOf<Typed, Kind>;
};

/** Binds a controlled input to the form around it: value, onChange, error. */
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

interface PhoneFieldExtras {
  /** The form has a field for a landline: one that is typed here is told so. */
  besideLandline?: boolean;
}

/** A phone number, normalized to ten digits. What does not fit is refused, not cut. */
function PhoneField<Typed extends FieldValues>(props: FieldProps<Typed, string, TextInputProps> & PhoneFieldExtras) {
  const { name, besideLandline, maxLength: _uncut, ...input } = props;
  const { onChange, ...field } = useField(name);
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder={t('form.phone.shape')}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(besideLandline && isLandline(worldPhone(String(field.value))) && { description: t('form.phone.isLandline') })}
      {...field}
      onChange={({ currentTarget }) => onChange(normalizeTyped(currentTarget, worldPhone))}
      {...input}
    />
  );
}

/** A landline, normalized when it is left: until then its area code is not known from its number. */
function LandlineField<Typed extends FieldValues>(props: FieldProps<Typed, string, TextInputProps>) {
  const { name, maxLength: _uncut, ...input } = props;
  const { onBlur, ...field } = useField(name);
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder={t('form.phone.landlineShape')}
      autoComplete="off"
      {...field}
      onBlur={({ currentTarget }) => {
        field.onChange(cleanLandline(currentTarget.value));
        onBlur();
      }}
      {...input}
    />
  );
}

interface RegIdFieldExtras {
  /** Shows ten characters at most. */
  cut?: boolean;
}

/** A registration number, normalized. */
function RegIdField<Typed extends FieldValues>(props: FieldProps<Typed, string, TextInputProps> & RegIdFieldExtras) {
  const { name, ...input } = props;
  return <RegIdInput {...useField(name)} {...input} />;
}

/** A chassis number, a PAN, a PIN code: normalized. */
function CodeField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, TextInputProps>) {
  const { onChange, ...field } = useField(name);
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      onChange={({ currentTarget }) => onChange(normalizeTyped(currentTarget, normalizeCode))}
      {...input}
    />
  );
}

/** A select. */
function ChoiceField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, string, NativeSelectProps>) {
  return <NativeSelect {...useField(name)} {...input} />;
}

interface AmountFieldExtras {
  /** Called with the typed value, besides storing it. */
  onTyped?: (value: number | string) => void;
}
type AmountFieldProps<Typed> = FieldProps<Typed, number | string, AmountInputProps> & AmountFieldExtras;

/** Rupees, or another number with `prefix`, `suffix` and `decimals`. */
function AmountField<Typed extends FieldValues>({ name, onTyped, ...input }: AmountFieldProps<Typed>) {
  const { onChange, ...field } = useField(name);
  const keep = (value: number | string) => {
    onChange(value);
    onTyped?.(value);
  };
  return <AmountInput prefix="₹ " {...field} {...input} onChange={keep} />;
}

/** A whole number, with a unit as `suffix`. */
function FigureField<Typed extends FieldValues>(props: AmountFieldProps<Typed>) {
  return <AmountField prefix="" decimals={0} {...props} />;
}

interface DayFieldExtras {
  /** Shown while the value is null. */
  unset?: string;
  /** The form begins with today: until another day is typed, it stays today, also when midnight passes. */
  isToday?: boolean;
}

/** Keeps the field of this name today's day until another one is typed. */
function useStaysToday(name: string, isToday: boolean) {
  const { getValues, resetField } = useFormContext();
  const today = useToday();
  const before = useRef(today);
  useEffect(() => {
    const isUntouched = isToday && getValues(name) === formatDate(before.current);
    if (isUntouched && before.current !== today) resetField(name, { defaultValue: formatDate(today) });
    before.current = today;
  }, [today, name, isToday, getValues, resetField]);
}

/** A date input. Its value is the typed text: the schema parses it by `typedDay`. */
function DayField<Typed extends FieldValues>({
  name,
  unset = '',
  isToday = false,
  ...input
}: FieldProps<Typed, string, TextInputProps> & DayFieldExtras) {
  const { value, ...field } = useField(name);
  useStaysToday(name, isToday);
  return <DayInput {...field} value={value ?? unset} {...input} />;
}

/** Yes or no. */
function SwitchField<Typed extends FieldValues>({ name, ...input }: FieldProps<Typed, boolean, SwitchProps>) {
  const { value, ...field } = useField(name);
  return <Switch {...field} checked={value} {...input} />;
}

/** All of them, by the names under which a form has them. */
export const INPUTS = {
  TextField,
  PasswordField,
  TextAreaField,
  PhoneField,
  LandlineField,
  RegIdField,
  CodeField,
  ChoiceField,
  AmountField,
  FigureField,
  DayField,
  SwitchField,
};

/** The typed inputs of a form: a name that `Typed` lacks, or a field of another kind, is a type error. */
export interface Inputs<Typed extends FieldValues> {
  TextField: typeof TextField<Typed>;
  PasswordField: typeof PasswordField<Typed>;
  TextAreaField: typeof TextAreaField<Typed>;
  PhoneField: typeof PhoneField<Typed>;
  LandlineField: typeof LandlineField<Typed>;
  RegIdField: typeof RegIdField<Typed>;
  CodeField: typeof CodeField<Typed>;
  ChoiceField: typeof ChoiceField<Typed>;
  AmountField: typeof AmountField<Typed>;
  FigureField: typeof FigureField<Typed>;
  DayField: typeof DayField<Typed>;
  SwitchField: typeof SwitchField<Typed>;
}
