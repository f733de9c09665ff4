import { Alert, Button, Group } from '@mantine/core';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './Imports.module.css';
import type { Correct } from './ProblemTable.tsx';
import type { CellProblem, Warning } from './rows.ts';

interface WarningsProps {
  problems: readonly CellProblem[];
  onCorrect: Correct;
}

/** Each kind of warning once, with how many rows have it and what they come to. */
export function Warnings({ problems, onCorrect }: WarningsProps) {
  const kinds = new Map<Warning['about'], { row: number; warning: Warning }[]>();
  for (const { row, warning } of problems) {
    if (warning) kinds.set(warning.about, [...(kinds.get(warning.about) ?? []), { row, warning }]);
  }
  return [...kinds].map(([about, warned]) => {
    const count = warned.length;
    const amount = formatAmount(warned.reduce((sum, { warning }) => sum + warning.amount, 0));
    const offers = warned.flatMap(({ row, warning: { offer } }) => (offer ? [{ row, ...offer }] : []));
    return (
      <Alert key={about} color="yellow">
        <Group justify="space-between">
          {t(`imports.warned.${about}`, { count, amount })}
          {offers.length > 0 && (
            <Button className={classes.offer} variant="default" size="sm" onClick={() => onCorrect(...offers)}>
              {t('imports.warned.addToPrices', { count, amount })}
            </Button>
          )}
        </Group>
      </Alert>
    );
  });
}
