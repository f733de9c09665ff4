import type { SelectHTMLAttributes } from 'react';
import fields from './fields.module.css';

interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-label' | 'value' | 'onChange' | 'children'> {
  /** Its accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The browser's own select, in the theme's look. */
export function Select<Value extends string>({ label, options, value, onChange, className = '', ...select }: SelectProps<Value>) {
  return (
    <select
      className={`${fields.input} ${fields.select} ${className}`}
      aria-label={label}
      value={value}
      {...select}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map((option) => (
        // Its text as well: a translated one would stay as it was (Changing.tsx).
        <option key={`${option.value} ${option.label}`} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
