import classes from './Checks.module.css';
import { Choice, type Counted } from './Choice.tsx';

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
export const Checks = ({ name, label, values, textOf, chosen, onChange, ...counted }: ChecksProps) => (
  <fieldset aria-label={label} className={classes.list}>
    {values.map((value) => (
      <Choice
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
