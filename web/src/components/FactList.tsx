import { Paper, Title } from '@mantine/core';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  /** Facts without a value are left out (R069). */
  value: string;
}

interface FactListProps {
  title: string;
  facts: Fact[];
}

/** A card of labelled facts. */
export function FactList({ title, facts }: FactListProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <dl className={classes.list}>
        {facts
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
