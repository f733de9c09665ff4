import { Group, Paper, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyChart } from '../../kit/chart/lazyChart.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { t } from '../../text/staff.ts';
import { accountYearQuery } from './queries.ts';
import { YearTable } from './YearTable.tsx';

const YearChart = lazyChart(280, () => import('./YearChart.tsx').then(({ YearChart }) => YearChart), YearTable);

const WAYS = ['chart', 'table'] as const;

/** Each month's sales, money received and costs in a year, as a chart or a table. */
export function YearPanel({ year }: { year: number }) {
  const [way, setWay] = useState<string>('chart');
  const answer = useQuery(accountYearQuery(year));
  if (!answer.data) {
    return <QueryState query={answer} error={t('money.yearly.failed')} loading={t('money.yearly.loading')} />;
  }
  const figures = { year, months: answer.data };
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby="year-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="year-title">
          {t('money.yearly.title', { year: String(year) })}
        </Title>
        <SegmentedControl
          data={WAYS.map((value) => ({ value, label: t(`money.yearly.${value}`) }))}
          value={way}
          onChange={setWay}
          aria-label={t('money.yearly.showAs')}
        />
      </Group>
      {way === 'table' ? <YearTable {...figures} /> : <YearChart {...figures} />}
      <Text size="sm" c="dimmed" mt="sm">
        {t('money.yearly.hint')}
      </Text>
    </Paper>
  );
}
