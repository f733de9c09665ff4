import { useId } from 'react';
import classes from './Chips.module.css';

interface ChipsProps<Word extends string> {
  label: string;
  words: readonly Word[];
  labelOf: (word: Word) => string;
  value: Word | undefined;
  onChange: (value: Word | null) => void;
}

/** A radio group whose chosen radio is cleared by choosing it again, also by keyboard (R049). */
export function Chips<Word extends string>({ label, words, labelOf, value, onChange }: ChipsProps<Word>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.group}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {words.map((word) => (
        <label key={word} className={classes.chip}>
          <input
            type="radio"
            name={name}
            value={word}
            checked={word === value}
            onChange={() => onChange(word)}
            onClick={() => word === value && onChange(null)}
            onKeyUp={(event) => {
              // Browsers differ in what the space bar does on a checked radio.
              if (event.key !== ' ' || word !== value) return;
              event.preventDefault();
              onChange(null);
            }}
          />
          {labelOf(word)}
        </label>
      ))}
    </div>
  );
}
