import { Paper } from '@mantine/core';
import classes from './Figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** A few words below it. */
  hint?: string;
}

/** Figures side by side, four in a row; two on a phone. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <Paper component="dl" withBorder p={{ base: 'md', sm: 'lg' }} m={0} className={classes.figures}>
      {figures.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </Paper>
  );
}
