import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import { whenReleased } from '../form/whenReleased.ts';
import { amountText, caretIn, type TypedAmount, typeAmount } from './amountText.ts';
import { parseAmount } from './parseAmount.ts';

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'max'> {
  /** A number, '' for blank, or what was typed and cannot be read. */
  value: number | string;
  onChange: (value: number | string) => void;
  prefix?: string;
  suffix?: string;
  /** More than this is said. */
  max?: number;
  /** Said when a negative amount is typed (R118). */
  negative?: string | undefined;
  /** So many digits after the point: two for paise (D37) unless told; 0 for whole numbers. */
  decimals?: number;
}

/** Keys pressed one after the other, not a paste. */
const KEYS = /^(insertText|insertCompositionText|delete)/;

/**
 * An amount in Indian grouping, typed or pasted as people write it. What cannot be read stays and is said; the form is then
 * given the text, which its check refuses. A negative amount becomes 0 (R118, R119, D14).
 */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, onBlur, prefix = '', suffix = '', decimals = 2, max, negative, error, ...input } = props;
  const look = { prefix, suffix, decimals };
  const [typed, setTyped] = useState<TypedAmount & { left: boolean }>();
  const caret = useRef<{ input: HTMLInputElement; place: number }>(null);

  // A value that is not what was typed was set by the form.
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
    const raw = currentTarget.value;
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
      ...(!current.problem && { text: amountText(value, look) }),
    });
    whenReleased(() => setTyped((now) => now && { ...now, left: true }));
  }

  const unread = (current.left || error) && current.problem;
  const tooMuch =
    current.left &&
    max !== undefined &&
    Number(value) > max &&
    t('form.amount.atMost', { amount: amountText(max, look) });
  return (
    <TextInput
      {...input}
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
