import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import { t } from '../../text/staff.ts';

interface ListPanelProps {
  title: string;
  /** The sum of the list, formatted. */
  total: string;
  count: number;
  /** Empty state. */
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
          {t.rich('money.lists.total', { total, strong: (sum) => <strong>{sum}</strong> })}
        </Text>
      </Group>
      {count === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ScrollBox label={t('money.lists.label', { title })}>{children}</ScrollBox>
      )}
    </Paper>
  );
}
