import type { Month } from '@contract/money.ts';
import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BigAmount } from '../../kit/money/BigAmount.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { monthlyProfitQuery } from './queries.ts';

/** What the vehicles sold in a month earned or lost (R201, D12). For an admin only: to show it is to ask for it (D04). */
export function ProfitPanel({ month }: { month: Month }) {
  const profit = useQuery(monthlyProfitQuery(month));
  if (!profit.data) {
    return <QueryState query={profit} error="The profit could not be loaded." loading="Loading profit..." />;
  }
  const { totalProfit, netProfit } = profit.data;
  const isLoss = totalProfit < 0;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="profit-title">
      <Title order={2} size="h4" id="profit-title">
        {isLoss ? 'Loss' : 'Profit'}
      </Title>
      <BigAmount amount={Math.abs(totalProfit)} isBad={isLoss} />
      <Text size="sm" c="dimmed">
        Of the vehicles sold in this month: selling price + commission − buying price − maintenance. With the month’s
        miscellaneous costs taken off: <MoneyText amount={netProfit} inherit fw={700} />.
      </Text>
    </Paper>
  );
}
