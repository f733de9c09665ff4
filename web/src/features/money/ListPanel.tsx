import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';

interface ListPanelProps {
  title: string;
  /** The sum of what is listed, as it is read. */
  total: string;
  count: number;
  /** Said when nothing is listed. */
  empty: string;
  children: ReactNode;
}

/** A list with its title and its total. A long one scrolls. */
export function ListPanel({ title, total, count, empty, children }: ListPanelProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text component="span" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          Total <strong>{total}</strong>
        </Text>
      </Group>
      {count === 0 ? <Text c="dimmed">{empty}</Text> : <ScrollBox label={`List: ${title}`}>{children}</ScrollBox>}
    </Paper>
  );
}
