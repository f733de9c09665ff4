import { TextInput, type TextInputProps } from '@mantine/core';
import { cleanRegId, REG_ID_LENGTH } from '../lib/regId.ts';

interface RegIdInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** The input of a registration number: no leading spaces, upper case, at most 10 characters, required (R120, R255). */
export function RegIdInput({ value, onChange, ...input }: RegIdInputProps) {
  return (
    <TextInput
      label="Vehicle Reg ID"
      placeholder="MH12AB1234"
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={REG_ID_LENGTH}
      {...input}
      value={value}
      onChange={(event) => onChange(cleanRegId(event.currentTarget.value))}
    />
  );
}
