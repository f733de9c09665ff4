import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { RegIdInput } from '../../kit/regId/RegIdInput.tsx';
import { formatWord } from '../../lib/format.ts';
import type { VehicleFields } from './fields.ts';

type TextName = FieldPathByValue<VehicleFields, string>;

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
export function DayField({ name, label }: { name: TextName; label: string }) {
  const { field, fieldState } = useController<VehicleFields, TextName>({ name });
  return <DayInput {...field} label={label} error={fieldState.error?.message} />;
}
