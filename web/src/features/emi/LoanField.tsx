import { Input } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
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
  /** Where the slider stands while what is typed cannot be read: where it was before. */
  const [last, setLast] = useState(value ?? slider.min);

  // What is said to be wrong stays until it is mended: if it went with the focus, the field would move under the pointer.
  function change(next: number | null) {
    if (next !== null) setLeft(false);
    onChange(next);
  }

  // Where it stands counts: also pressed there, which is no change to it, in place of what cannot be read.
  function slide({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setTyped(null);
    setLast(Number(currentTarget.value));
    change(Number(currentTarget.value));
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
          if (value === null) return;
          setTyped(null);
          setLast(value);
        }}
      />
      <input
        type="range"
        className={classes.slider}
        {...slider}
        value={value ?? last}
        aria-label={t('emi.slider', { label })}
        aria-valuetext={say(value ?? last)}
        onChange={slide}
        {...(value === null && { onClick: slide })}
      />
    </Input.Wrapper>
  );
}
