import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import { normalizeTyped } from '../form/normalizeTyped.ts';
import { cleanRegId } from './regId.ts';

interface RegIdInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** Controlled input of a registration number: upper case, no spaces or hyphens, up to 10 characters, required (R120, R255, D36). */
export function RegIdInput({ value, onChange, ...input }: RegIdInputProps) {
  return (
    <TextInput
      label={t('form.regId.label')}
      placeholder={t('form.regId.example')}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
      value={value}
      onChange={(event) => onChange(normalizeTyped(event.currentTarget, cleanRegId))}
    />
  );
}
