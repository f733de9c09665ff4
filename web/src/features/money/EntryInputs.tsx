import { TextInput, type TextInputProps } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import type { EntryDraft, EntryValues } from './books.ts';

/** What tells an input apart: its label beside it, or the name that only a screen reader says; and its form's id. */
interface EntryInputProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'form' | 'disabled' | 'required'> {
  control: Control<EntryDraft, unknown, EntryValues>;
}

export function DescriptionInput({ control, ...input }: EntryInputProps) {
  const { field, fieldState } = useController({ control, name: 'description' });
  return <TextInput {...input} {...field} maxLength={500} autoComplete="off" error={fieldState.error?.message} />;
}

export function RupeesInput({ control, ...input }: EntryInputProps) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  return <AmountInput {...input} {...field} prefix="₹ " error={fieldState.error?.message} />;
}

export function EntryDayInput({ control, ...input }: EntryInputProps) {
  const { field, fieldState } = useController({ control, name: 'date' });
  return <DayInput {...input} {...field} error={fieldState.error?.message} />;
}
