import { Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import type { MoneyFigure } from './vehicleMoney.ts';

const MoneyChart = lazy(async () => ({ default: (await import('./MoneyChart.tsx')).MoneyChart }));

/** What a vehicle cost and brought, as bars and as a table. */
export function VehicleMoney({ figures }: { figures: MoneyFigure[] }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Money of this vehicle">
      <Title order={2} size="h4" mb="sm">
        Money of this vehicle
      </Title>
      <Suspense fallback={<Skeleton h={220} />}>
        <MoneyChart figures={figures} />
      </Suspense>
      <Table mt="sm" aria-label="Money of this vehicle">
        <Table.Tbody>
          {figures.map(({ label, amount, note }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400} pl={0}>
                {label}
                {note && (
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                )}
              </Table.Th>
              <Table.Td ta="end" pr={0}>
                <MoneyText amount={amount} fw={600} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
