import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import { normalizeTyped } from '../input/normalizeTyped.ts';
import { cleanRegId, REG_ID_LENGTH } from './regId.ts';

interface RegIdInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Shows ten characters at most; the value keeps what is more. */
  cut?: boolean;
}

/**
 * Controlled input of a registration number: upper case, no spaces or hyphens, required. One that is too long is kept,
 * for its form to refuse: cut it would be another vehicle's.
 */
export function RegIdInput({ value, onChange, cut = false, ...input }: RegIdInputProps) {
  const isTooLong = value.length > REG_ID_LENGTH;
  const shown = cut ? value.slice(0, REG_ID_LENGTH) : value;
  // What is typed behind a number that is shown in part follows what is not shown.
  const whole = (typed: string) => (typed.length > shown.length && typed.startsWith(shown) ? value + typed.slice(shown.length) : typed);
  return (
    <TextInput
      label={t('form.regId.label')}
      placeholder={t('form.regId.example')}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
      value={shown}
      error={isTooLong ? t('form.regId.tooLong', { number: value }) : input.error}
      // Not onChange: React leaves it out where the right number is pasted over one of which it was the shown part.
      onInput={(event) => onChange(whole(normalizeTyped(event.currentTarget, cleanRegId)))}
    />
  );
}
