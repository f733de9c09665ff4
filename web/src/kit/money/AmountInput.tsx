import { plainDigits } from '@contract/typed.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import { afterMouseUp } from '../input/afterMouseUp.ts';
import { amountInWords } from './amountInWords.ts';
import { amountText, caretIn, type TypedAmount, typeAmount } from './amountText.ts';
import { parseAmount } from './parseAmount.ts';

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'max'> {
  /** A number, '' for blank, or unreadable text as typed. */
  value: number | string;
  onChange: (value: number | string) => void;
  prefix?: string;
  suffix?: string;
  /** More than this is an error. */
  max?: number;
  /** Error message for a negative amount. */
  negative?: string | undefined;
  /** Shows 0 for a negative amount. */
  zeroed?: boolean;
  /** Decimal places: by default two for paise; 0 for whole numbers. */
  decimals?: number;
}

/** From this many rupees on an amount is said in words, as a nought more or less is not seen in its figures. */
const SAID_FROM = 100_000;

/** Input types of single keys, not of a paste. */
const KEYS = /^(insertText|insertCompositionText|delete)/;

/**
 * Controlled input of an amount in Indian digit grouping, typed or pasted as people write it. Unreadable text stays with an error;
 * the form gets the text, which its validation refuses; so it does for a negative amount, which `zeroed` shows as 0. Below
 * the field rupees are said in words.
 */
export function AmountInput(props: AmountInputProps) {
  const {
    value,
    onChange,
    onBlur,
    prefix = '',
    suffix = '',
    decimals = 2,
    max,
    negative,
    zeroed = false,
    error,
    description,
    ...input
  } = props;
  const look = { prefix, suffix, decimals, zeroed };
  const [typed, setTyped] = useState<TypedAmount & { left: boolean }>();
  const caret = useRef<{ input: HTMLInputElement; place: number }>(null);

  // A value other than the typed one was set by the form.
  const current =
    typed?.value === value
      ? typed
      : { text: amountText(value, look), value, problem: parseAmount(String(value), decimals).problem, left: true };

  useLayoutEffect(() => {
    if (caret.current && document.activeElement === caret.current.input) {
      caret.current.input.setSelectionRange(caret.current.place, caret.current.place);
    }
    caret.current = null;
  });

  function type({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const raw = plainDigits(currentTarget.value);
    const byKey = KEYS.test((nativeEvent as InputEvent).inputType ?? '');
    const { isNegative, ...before } = current;
    const next = typeAmount(raw, { ...before, isNegative: Boolean(isNegative) && !current.left }, look, byKey);
    caret.current = { input: currentTarget, place: caretIn(next.text, raw, currentTarget.selectionStart ?? 0, look) };
    setTyped({ ...next, left: false });
    onChange(next.value);
  }

  function leave() {
    const isLoneSign = /^[-−–]$/.test(String(value));
    if (isLoneSign) onChange('');
    setTyped({
      ...current,
      ...(isLoneSign && { text: '', value: '', problem: undefined }),
      ...(current.problem && current.keys?.includes(',') && { text: current.keys }),
      ...(!current.problem && !current.isNegative && { text: amountText(value, look) }),
    });
    afterMouseUp(() => setTyped((now) => now && { ...now, left: true }));
  }

  const unread = (current.left || error) && current.problem;
  const tooMuch = current.left && max !== undefined && Number(value) > max && t('form.amount.atMost', { amount: amountText(max, look) });
  const words = prefix.includes('₹') && typeof value === 'number' && value >= SAID_FROM && value < 1e13 && amountInWords(value);
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      description={
        words && description ? (
          <>
            {description} {words}
          </>
        ) : (
          words || description
        )
      }
      value={current.text}
      onChange={type}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      error={unread || (current.isNegative && (negative ?? t('form.amount.negative'))) || error || tooMuch}
      placeholder="0"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}
