import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';

interface ListPanelProps<Row> extends Omit<ComponentProps<typeof QueryTable<Row>>, 'label' | 'boxLabel' | 'children' | 'title'> {
  title: string;
  /** The sum of the list, formatted. */
  total: string | undefined;
  /** What is told below the list. */
  below?: ReactNode;
}

/** A list with its title and its total. A long one scrolls. */
export function ListPanel<Row>({ title, total = '', below, ...table }: ListPanelProps<Row>) {
  const id = useId();
  return (
    <QueryTable<Row> {...table} label={title} boxLabel={t('money.lists.label', { title })}>
      {(list, tools) => (
        <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby={id}>
          <Group justify="space-between" align="baseline" mb="sm">
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            <Text component="span" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {t.rich('money.lists.total', { total, strong: (sum) => <strong>{sum}</strong> })}
            </Text>
          </Group>
          <Stack gap="xs">
            {list}
            {tools}
            {below}
          </Stack>
        </Paper>
      )}
    </QueryTable>
  );
}
