import type { Financing, installmentList, SoldCar } from '@contract/sale.ts';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { sentences } from '../../kit/text/sentences.ts';
import { t } from '../../text/staff.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { vehicleProfitQuery } from './queries.ts';
import { overpaid, remainingOf } from './saleMoney.ts';

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
    <MoneyLine
      label={t(data.profit >= 0 ? 'sale.balance.profit' : 'sale.balance.loss')}
      hint={sentences([
        t('sale.balance.profitHint'),
        data.notReceived > 0 && t('sale.balance.notReceived', { amount: formatAmount(data.notReceived) }),
      ])}
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
    </MoneyLine>
  );
}

export interface PaidSale {
  sale: SoldCar;
  /** What was received since. */
  paid: UseQueryResult<z.infer<typeof installmentList>>;
  /** Who finances it; undefined for nobody. */
  finance?: Financing | undefined;
}

/** What of the remaining cost a financier still pays, and what the buyer owes of it. */
function FinanceLines({ finance, remaining }: { finance: Financing; remaining: number }) {
  const { financier, file_number, sanctioned, received, owed, expected_on } = finance;
  const hints = [
    t('sale.finance.received', { received: formatAmount(received), sanctioned: formatAmount(sanctioned) }),
    file_number && t('sale.finance.file', { file: file_number }),
    owed > 0 && expected_on && t('sale.finance.expectedOn', { day: formatDate(expected_on) }),
  ];
  return (
    <>
      <MoneyLine label={t('sale.finance.owes', { financier })} hint={hints.filter(Boolean).join(' ')}>
        <MoneyText amount={owed} fw={700} />
      </MoneyLine>
      <MoneyLine label={t('sale.confirm.buyerOwes')} hint={t('sale.finance.buyerHint')}>
        <MoneyText amount={sumOf([remaining, -owed])} fw={700} />
      </MoneyLine>
    </>
  );
}

function RemainingLine({ sale, paid, finance }: PaidSale) {
  const { selling_price, tcs = 0, tax_on_top = 0, down_payment } = sale.dbData;
  const taxes = sumOf([tcs, tax_on_top]);
  if (!paid.data) return <MissingLine query={paid} text={t('sale.balance.installmentsFailed')} />;
  const { totalAmount, waived = 0 } = paid.data;
  const remaining = remainingOf(sale.dbData, paid.data);
  return (
    <>
      <MoneyLine
        label={t('sale.remainingCost')}
        hint={t(waived > 0 ? 'sale.balance.remainingHintWaived' : 'sale.balance.remainingHint', {
          price:
            taxes > 0
              ? t('sale.balance.withTaxes', { price: formatAmount(selling_price), taxes: formatAmount(taxes) })
              : formatAmount(selling_price),
          downPayment: formatAmount(down_payment),
          installments: formatAmount(totalAmount),
          waived: formatAmount(waived),
        })}
      >
        <MoneyText amount={remaining} fw={700} />
      </MoneyLine>
      {finance && <FinanceLines finance={finance} remaining={remaining} />}
      {remaining < 0 && (
        <Text size="sm" fw={600}>
          {overpaid(remaining)}
        </Text>
      )}
    </>
  );
}

/** The amount the buyer still owes, and for an admin the vehicle's profit. */
export function SaleBalance({ sale, paid, finance, isAdmin }: PaidSale & { isAdmin: boolean }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.balance.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('sale.balance.title')}
      </Title>
      <Stack gap="sm">
        <RemainingLine sale={sale} paid={paid} finance={finance} />
        {isAdmin && <ProfitLine registernumber={sale.dbData.registernumber} />}
      </Stack>
    </Paper>
  );
}
