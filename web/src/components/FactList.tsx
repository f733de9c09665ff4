import { Paper, Text, Title } from '@mantine/core';
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

/** A card of labelled facts; 'Not provided' when none of them is known (R150). */
export function FactList({ title, facts }: FactListProps) {
  const given = facts.filter(({ value }) => value);
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {given.length === 0 && <Text c="dimmed">Not provided</Text>}
      {given.length > 0 && (
        <dl className={classes.list}>
          {given.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}
