import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { RegIdInput } from '../../components/RegIdInput.tsx';
import { formatWord } from '../../lib/format.ts';
import { parseDay } from '../../lib/parseDay.ts';
import type { VehicleFields } from './fields.ts';

type TextName = FieldPathByValue<VehicleFields, string>;
type DayName = Exclude<FieldPathByValue<VehicleFields, string | null>, TextName>;

interface TextFieldProps {
  name: TextName;
  label: string;
  type?: 'text' | 'tel' | 'email';
  maxLength: number;
}

export function TextField({ name, ...input }: TextFieldProps) {
  const { field, fieldState } = useController<VehicleFields, TextName>({ name });
  return <TextInput {...field} {...input} autoComplete="off" error={fieldState.error?.message} />;
}

export function LongTextField({ name, label, maxLength }: TextFieldProps) {
  const { field, fieldState } = useController<VehicleFields, TextName>({ name });
  const error = fieldState.error?.message;
  return <Textarea {...field} label={label} maxLength={maxLength} autosize minRows={3} maxRows={12} error={error} />;
}

export function RegisterNumberField() {
  const { field, fieldState } = useController<VehicleFields, 'registernumber'>({ name: 'registernumber' });
  return <RegIdInput {...field} label="Register Number" error={fieldState.error?.message} />;
}

interface ChoiceFieldProps {
  name: TextName;
  label: string;
  words: readonly string[];
  /** The choice that stands for none of the words. */
  none?: string;
}

export function ChoiceField({ name, label, words, none }: ChoiceFieldProps) {
  const { field, fieldState } = useController<VehicleFields, TextName>({ name });
  const choices = words.map((word) => ({ value: word, label: formatWord(word) }));
  const data = none ? [{ value: '', label: none }, ...choices] : choices;
  return <NativeSelect {...field} label={label} data={data} error={fieldState.error?.message} />;
}

/** A day, typed or picked, shown day/month/year (R002). */
export function DayField({ name, label }: { name: DayName; label: string }) {
  const { field, fieldState } = useController<VehicleFields, DayName>({ name });
  return (
    <DateInput
      {...field}
      label={label}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/yyyy"
      dateParser={parseDay}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      autoComplete="off"
      error={fieldState.error?.message}
    />
  );
}
