import classes from './FilterChips.module.css';
import { type Counted, FilterChoice } from './FilterChoice.tsx';

interface ChipsProps<Word extends string> extends Counted {
  /** The name in a form. */
  name: string;
  label: string;
  words: readonly Word[];
  labelOf: (word: Word) => string;
  value: Word | undefined;
  onChange: (value: Word | null) => void;
}

/** A radio group whose chosen radio is cleared by choosing it again, also by keyboard. */
export function FilterChips<Word extends string>({ name, label, words, labelOf, value, onChange, ...counted }: ChipsProps<Word>) {
  return (
    <div role="radiogroup" aria-label={label} className={classes.group}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {words.map((word) => (
        <FilterChoice
          key={word}
          type="radio"
          name={name}
          value={word}
          text={labelOf(word)}
          className={classes.chip ?? ''}
          {...counted}
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
      ))}
    </div>
  );
}
