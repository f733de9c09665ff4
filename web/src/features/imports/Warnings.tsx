import { Alert, Button, Group } from '@mantine/core';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './Imports.module.css';
import type { Correct } from './ProblemTable.tsx';
import type { CellProblem, Warning } from './rows.ts';

/** What one press does something about. */
type Offered = keyof typeof import('../../text/en/office/imports.ts').imports.warned.all;

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
    const [first, ...others] = offers;
    return (
      <Alert key={about} color="yellow">
        <Group justify="space-between">
          {t(`imports.warned.${about}`, { count, amount })}
          {first && (
            <Button
              className={classes.offer}
              variant="default"
              size="sm"
              onClick={() => onCorrect(...offers.map(({ row, key, typed }) => ({ row, key, typed })))}
            >
              {others.length === 0 ? first.text : t(`imports.warned.all.${about as Offered}`, { count: offers.length, amount })}
            </Button>
          )}
        </Group>
      </Alert>
    );
  });
}
