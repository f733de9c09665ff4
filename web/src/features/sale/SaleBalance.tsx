import type { installmentList, SoldCar } from '@contract/sale.ts';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { vehicleProfitQuery } from './queries.ts';
import { overpaid, remainingCost } from './saleMoney.ts';

/** Placeholder for a line that is loading or failed. */
function MissingLine({ query, text }: { query: UseQueryResult<unknown>; text: string }) {
  if (!query.isError) return <Skeleton height={44} />;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" role="alert">
      <Text c="var(--mantine-color-error)">{text}</Text>
      <Button variant="default" size="compact-sm" loading={query.isFetching} onClick={() => query.refetch()}>
        {t('sale.balance.retry')}
      </Button>
    </Group>
  );
}

function ProfitLine({ registernumber }: { registernumber: string }) {
  const profit = useQuery(vehicleProfitQuery(registernumber));
  if (!profit.data) return <MissingLine query={profit} text={t('sale.balance.profitFailed')} />;
  const { data } = profit;
  return (
    <MoneyLine label={t(data.profit >= 0 ? 'sale.balance.profit' : 'sale.balance.loss')} hint={t('sale.balance.profitHint')}>
      <MoneyText
        amount={Math.abs(data.profit)}
        fw={700}
        c={
          data.profit >= 0
            ? 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-4))'
            : 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))'
        }
      />
    </MoneyLine>
  );
}

export interface PaidSale {
  sale: SoldCar;
  /** What was received since. */
  paid: UseQueryResult<z.infer<typeof installmentList>>;
}

function RemainingLine({ sale, paid }: PaidSale) {
  const { selling_price, down_payment } = sale.dbData;
  if (!paid.data) return <MissingLine query={paid} text={t('sale.balance.installmentsFailed')} />;
  const { totalAmount } = paid.data;
  const remaining = remainingCost(selling_price, down_payment, totalAmount);
  return (
    <>
      <MoneyLine
        label={t('sale.remainingCost')}
        hint={t('sale.balance.remainingHint', {
          price: formatAmount(selling_price),
          downPayment: formatAmount(down_payment),
          installments: formatAmount(totalAmount),
        })}
      >
        <MoneyText amount={remaining} fw={700} />
      </MoneyLine>
      {remaining < 0 && (
        <Text size="sm" fw={600}>
          {overpaid(remaining)}
        </Text>
      )}
    </>
  );
}

/** The amount the buyer still owes, and for an admin the vehicle's profit. */
export function SaleBalance({ sale, paid, isAdmin }: PaidSale & { isAdmin: boolean }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.balance.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('sale.balance.title')}
      </Title>
      <Stack gap="sm">
        <RemainingLine sale={sale} paid={paid} />
        {isAdmin && <ProfitLine registernumber={sale.dbData.registernumber} />}
      </Stack>
    </Paper>
  );
}
