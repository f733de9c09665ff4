import { FUELS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import { formatWord } from '../../lib/format.ts';
import type { Draft } from './draft.ts';
import type { Field, Kind } from './fields.ts';

interface FieldInputProps {
  field: Field;
  value: Draft;
  error: string | undefined;
  onChange: (value: Draft) => void;
}

const NONE = { value: '', label: 'Not provided' };
const asChoices = (words: readonly string[]) => words.map((word) => ({ value: word, label: formatWord(word) }));
const CHOICES: Partial<Record<Kind, { value: string; label: string }[]>> = {
  vehicleType: [NONE, ...asChoices(VEHICLE_TYPES)],
  fuel: [NONE, ...asChoices(FUELS)],
  yesNo: asChoices(['yes', 'no']),
};
const AMOUNTS: Partial<Record<Kind, { prefix?: string; suffix?: string; decimals?: number }>> = {
  rupees: { prefix: '₹ ' },
  km: { suffix: ' km', decimals: 0 },
  years: { suffix: ' years', decimals: 0 },
};
const INPUT_TYPES: Partial<Record<Kind, string>> = { phone: 'tel', email: 'email' };

/** The input that fits a field's kind: a list for vehicle type and fuel (R229). */
export function FieldInput({ field: { kind, label, column }, value, error, onChange }: FieldInputProps) {
  const common = { 'aria-label': label, error };
  const choices = CHOICES[kind];
  if (choices) {
    return (
      <NativeSelect
        {...common}
        data={choices}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const amount = AMOUNTS[kind];
  if (amount) {
    const negative = column === 'vehiclebuyprice' ? 'Vehicle price cannot be negative' : undefined;
    return <AmountInput {...common} {...amount} negative={negative} value={value} onChange={onChange} />;
  }
  const text = String(value);
  if (kind === 'day') return <DayInput {...common} value={text} onChange={onChange} />;
  if (kind === 'longText') {
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[kind] ?? 'text'}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
