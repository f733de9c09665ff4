import { Group, Paper, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyChart } from '../../kit/chart/lazyChart.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { accountYearQuery } from './queries.ts';
import { YearTable } from './YearTable.tsx';

const YearChart = lazyChart(280, () => import('./YearChart.tsx').then(({ YearChart }) => YearChart), YearTable);

const WAYS = ['Chart', 'Table'];

/** What each month of a year sold for, received and cost, as a chart or as a table. */
export function YearPanel({ year }: { year: number }) {
  const [way, setWay] = useState('Chart');
  const answer = useQuery(accountYearQuery(year));
  if (!answer.data) {
    return <QueryState query={answer} error="The year could not be loaded." loading="Loading the year..." />;
  }
  const figures = { year, months: answer.data };
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby="year-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="year-title">
          {year} by month
        </Title>
        <SegmentedControl data={WAYS} value={way} onChange={setWay} aria-label="Show the year as" />
      </Group>
      {way === 'Table' ? <YearTable {...figures} /> : <YearChart {...figures} />}
      <Text size="sm" c="dimmed" mt="sm">
        Received: down payments, installments and commission. Costs: maintenance and miscellaneous costs, without what
        vehicles were bought for.
      </Text>
    </Paper>
  );
}
