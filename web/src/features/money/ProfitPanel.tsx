import type { Month } from '@contract/money.ts';
import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BigAmount } from '../../kit/money/BigAmount.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { monthlyProfitQuery, monthTokensQuery } from './queries.ts';

/** The profit or loss of the vehicles sold in a month. For an admin only: rendering it sends the request. */
export function ProfitPanel({ month }: { month: Month }) {
  const profit = useQuery(monthlyProfitQuery(month));
  const tokens = useQuery(monthTokensQuery(month));
  if (!profit.data) {
    return <QueryState query={profit} error={t('money.profit.failed')} loading={t('money.profit.loading')} />;
  }
  const { totalProfit, netProfit, notReceived } = profit.data;
  const kept = tokens.data?.kept ?? 0;
  const isLoss = totalProfit < 0;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="profit-title">
      <Title order={2} size="h4" id="profit-title">
        {t(isLoss ? 'money.profit.loss' : 'money.profit.profit')}
      </Title>
      <BigAmount amount={Math.abs(totalProfit)} isBad={isLoss} />
      <Text size="sm" c="dimmed">
        {t.rich('money.profit.formula', { amount: () => <MoneyText amount={netProfit} inherit fw={700} /> })}
      </Text>
      {notReceived > 0 && (
        <Text size="sm" c="dimmed">
          {t('money.profit.notReceived', { amount: formatAmount(notReceived) })}
        </Text>
      )}
      {kept > 0 && (
        <Text size="sm" c="dimmed">
          {t('money.tokens.inProfit', { amount: formatAmount(kept) })}
        </Text>
      )}
    </Paper>
  );
}
