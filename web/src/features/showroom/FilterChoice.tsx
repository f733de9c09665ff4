import type { InputHTMLAttributes } from 'react';
import classes from './FilterChoice.module.css';

/** For choices that show beside them how much each would find. */
export interface Counted {
  /** Undefined while it is not known. */
  countOf?: ((value: string) => number | undefined) | undefined;
  /** The same for screen readers: '12 vehicles'. */
  countText?: ((count: number) => string) | undefined;
}

interface ChoiceProps extends Counted, Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  value: string;
  text: string;
}

/** A radio or a checkbox with its text, and its count, which is no part of its name. `className` is that of both together. */
export function FilterChoice({ value, text, countOf, countText, className = '', ...input }: ChoiceProps) {
  const count = countOf?.(value);
  return (
    <label className={`${classes.choice} ${className}`} data-count={count}>
      <input value={value} aria-label={text} aria-description={count === undefined ? undefined : countText?.(count)} {...input} />
      {text}
    </label>
  );
}
