import { Paper, Table, Text, Title } from '@mantine/core';
import { lazyChart } from '../../kit/chart/lazyChart.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { t } from '../../text/staff.ts';
import type { MoneyFigure } from './vehicleMoney.ts';

// No fallback needed: the table below has the same figures.
const MoneyChart = lazyChart(
  220,
  () => import('./MoneyChart.tsx').then(({ MoneyChart }) => MoneyChart),
  () => null,
);

/** A vehicle's costs and income, as a bar chart and as a table. */
export function VehicleMoney({ figures }: { figures: MoneyFigure[] }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.money.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('sale.money.title')}
      </Title>
      <MoneyChart figures={figures} />
      <Table mt="sm" aria-label={t('sale.money.title')}>
        <Table.Tbody>
          {figures.map(({ label, amount, note }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400} ps={0}>
                {label}
                {note && (
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                )}
              </Table.Th>
              <Table.Td ta="end" pe={0}>
                <MoneyText amount={amount} fw={600} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
