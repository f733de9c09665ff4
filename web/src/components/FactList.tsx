import { Paper, Text, Title } from '@mantine/core';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  /** '' when it is not known. */
  value: string;
}

interface FactListProps {
  title: string;
  facts: Fact[];
  /** Names the unknown ones as well, 'Not provided' (R150), instead of leaving them out (R069). */
  complete?: boolean;
}

const MISSING = (
  <Text span c="dimmed">
    Not provided
  </Text>
);

/** A card of labelled facts; 'Not provided' when none of them is known (R150). */
export function FactList({ title, facts, complete = false }: FactListProps) {
  const shown = complete ? facts : facts.filter(({ value }) => value);
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {shown.length === 0 && MISSING}
      {shown.length > 0 && (
        <dl className={classes.list}>
          {shown.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value || MISSING}</dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}
