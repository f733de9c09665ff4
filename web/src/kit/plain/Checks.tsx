import classes from './Checks.module.css';
import { type Counted, countedProps } from './counted.ts';

interface ChecksProps extends Counted {
  /** The name in a form, and for whom the choices are. */
  name: string;
  label: string;
  values: readonly string[];
  textOf: (value: string) => string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes of which several may be chosen, each with how much it finds. */
export const Checks = ({ name, label, values, textOf, chosen, onChange, countOf, countText }: ChecksProps) => (
  <fieldset aria-label={label} className={classes.list}>
    {values.map((value) => {
      const { count, ...described } = countedProps({ countOf, countText }, value);
      return (
        <label key={value} className={classes.line} data-count={count}>
          <input
            type="checkbox"
            name={name}
            value={value}
            aria-label={textOf(value)}
            {...described}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          {textOf(value)}
        </label>
      );
    })}
  </fieldset>
);
