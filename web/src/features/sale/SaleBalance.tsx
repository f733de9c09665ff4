import type { SoldCar } from '@contract/sale.ts';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoneyText } from '../../components/MoneyText.tsx';
import { formatRupees } from '../../lib/format.ts';
import { installmentsQuery, vehicleProfitQuery } from './queries.ts';
import { remainingCost } from './saleFacts.ts';

function Line({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text>{label}</Text>
        {children}
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}

/** In the place of a line whose figure is not there, or not yet. */
function MissingLine({ query, text }: { query: UseQueryResult<unknown>; text: string }) {
  if (!query.isError) return <Skeleton height={44} />;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" role="alert">
      <Text c="var(--mantine-color-error)">{text}</Text>
      <Button variant="default" size="compact-sm" loading={query.isFetching} onClick={() => query.refetch()}>
        Retry
      </Button>
    </Group>
  );
}

function ProfitLine({ registernumber }: { registernumber: string }) {
  const profit = useQuery(vehicleProfitQuery(registernumber));
  if (!profit.data) return <MissingLine query={profit} text="Failed to load the profit." />;
  const { data } = profit;
  return (
    <Line
      label={data.profit >= 0 ? 'Profit' : 'Loss'}
      hint="Selling price and commission, less buying price and maintenance"
    >
      <MoneyText
        amount={Math.abs(data.profit)}
        fw={700}
        c={
          data.profit >= 0
            ? 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-4))'
            : 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))'
        }
      />
    </Line>
  );
}

/** What the buyer still owes (R147), and for an admin what the vehicle brought (R145). */
export function SaleBalance({ sale, isAdmin }: { sale: SoldCar; isAdmin: boolean }) {
  const { registernumber, selling_price, down_payment } = sale.dbData;
  const paid = useQuery(installmentsQuery(registernumber));
  return (
    <Paper withBorder p="lg" component="section" aria-label="Balance">
      <Title order={2} size="h4" mb="sm">
        Balance
      </Title>
      <Stack gap="sm">
        {paid.data ? (
          <Line
            label="Remaining cost"
            hint={`${formatRupees(selling_price)} less ${formatRupees(down_payment)} down payment and ${formatRupees(paid.data.totalAmount)} installments`}
          >
            <MoneyText amount={remainingCost(sale, paid.data.totalAmount)} fw={700} />
          </Line>
        ) : (
          <MissingLine query={paid} text="Failed to load the installments." />
        )}
        {isAdmin && <ProfitLine registernumber={registernumber} />}
      </Stack>
    </Paper>
  );
}
