import { Input } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './Emi.module.css';

interface LoanFieldProps {
  label: string;
  /** Null while what is typed cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Null for text that is no such number. */
  read: (typed: string) => number | null;
  /** The number as it stands in the input, and as it is read out for the slider. */
  show: (value: number) => string;
  say: (value: number) => string;
  problem: string;
  slider: { min: number; max: number; step: number };
  hint?: string | undefined;
}

/** A number that is typed as people write it, or set with the slider below. What cannot be read stays as it was typed. */
export function LoanField({ label, value, onChange, read, show, say, problem, slider, hint }: LoanFieldProps) {
  // Null: the input shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value === null;

  // What is said to be wrong stays until it is mended: if it went with the focus, the field would move under the pointer.
  function change(next: number | null) {
    if (next !== null) setLeft(false);
    onChange(next);
  }

  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={isWrong ? problem : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (value === null ? '' : show(value))}
        error={isWrong}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          change(read(currentTarget.value));
        }}
        onBlur={() => {
          setLeft(true);
          if (value !== null) setTyped(null);
        }}
      />
      <input
        type="range"
        className={classes.slider}
        {...slider}
        value={value ?? slider.min}
        aria-label={t('emi.slider', { label })}
        aria-valuetext={value === null ? undefined : say(value)}
        onChange={({ currentTarget }) => {
          setTyped(null);
          change(Number(currentTarget.value));
        }}
      />
    </Input.Wrapper>
  );
}
