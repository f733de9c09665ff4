import classes from './FilterChecks.module.css';
import { type Counted, FilterChoice } from './FilterChoice.tsx';

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
export const FilterChecks = ({ name, label, values, textOf, chosen, onChange, ...counted }: ChecksProps) => (
  <fieldset aria-label={label} className={classes.list}>
    {values.map((value) => (
      <FilterChoice
        key={value}
        type="checkbox"
        name={name}
        value={value}
        text={textOf(value)}
        {...counted}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
      />
    ))}
  </fieldset>
);
