import { Paper } from '@mantine/core';
import classes from './AmountTiles.module.css';
import { formatAmount } from './rupees.ts';

interface AmountTilesProps {
  /** What they are together. */
  label?: string;
  /** Rupees; null for what is not known. */
  amounts: readonly (readonly [label: string, amount: number | null])[];
}

/** Amounts side by side, each below its name. */
export const AmountTiles = ({ label, amounts }: AmountTilesProps) => (
  <dl className={classes.tiles} aria-label={label}>
    {amounts.map(([name, amount]) => (
      <Paper key={name} withBorder p="sm">
        <dt>{name}</dt>
        <dd>{amount === null ? '–' : formatAmount(amount)}</dd>
      </Paper>
    ))}
  </dl>
);
