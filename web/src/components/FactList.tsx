import { Paper, Title } from '@mantine/core';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  /** '' when it is not known. */
  value: string;
}

interface FactListProps {
  title: string;
  facts: Fact[];
  /** Said of a fact without a value (R150); without it such facts are left out (R069). */
  missing?: string;
}

/** A card of labelled facts. */
export function FactList({ title, facts, missing = '' }: FactListProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <dl className={classes.list}>
        {facts
          .map(({ label, value }) => ({ label, value: value || missing }))
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Paper>
  );
}
