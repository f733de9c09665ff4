import type { Statement } from '@contract/dues.ts';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Key } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate, useToday } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import { type AccountLine, feeAccount, priceAccount } from './account.ts';
import classes from './Dues.module.css';
import { planColumns } from './paymentColumns.ts';
import { buyerOwes } from './toPay.ts';

/** An amount of money that may be missing. */
const amountOf = (amount: number | null) => (amount === null ? '–' : formatAmount(amount));

/** A cell of an account, struck through where its entry was reversed. */
const cellOf = (text: string, { balance }: AccountLine) =>
  balance === null && text !== '–' ? <del className={classes.reversed}>{text}</del> : text;

const accountColumns = (): Column<AccountLine>[] => [
  { id: 'day', heading: t('dues.statement.day'), value: ({ day }) => day, cell: (line) => cellOf(formatDate(line.day), line), kind: 'day' },
  {
    id: 'what',
    heading: t('dues.statement.what'),
    value: ({ what }) => what,
    cell: ({ what, because }) => (
      <>
        {what}
        {because && <span data-screen-only>{because}</span>}
      </>
    ),
    isRowHeading: true,
    card: { isWide: true, isTitle: true, isUnlabelled: true },
  },
  {
    id: 'charged',
    heading: t('dues.statement.charged'),
    value: ({ charged }) => charged,
    cell: (line) => cellOf(amountOf(line.charged), line),
    kind: 'rupees',
  },
  {
    id: 'received',
    heading: t('dues.statement.received'),
    // A reversed one adds to no sum of the file either.
    value: ({ received, balance }) => (balance === null ? null : received),
    cell: (line) => cellOf(amountOf(line.received), line),
    kind: 'rupees',
  },
  {
    id: 'balance',
    heading: t('dues.statement.balance'),
    value: ({ balance }) => balance,
    cell: ({ balance }) => amountOf(balance),
    kind: 'rupees',
  },
];

function Letterhead() {
  const dealer = useDealer();
  return (
    <div>
      <Text fw={700}>{dealer.companyName || dealer.name}</Text>
      {[
        ...dealer.address,
        phonesOf(dealer)
          .map(({ text }) => text)
          .join(', '),
      ].map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}

interface PartProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Name of its files. */
  download: string;
}

/** A table of the statement; nothing where there are no rows. */
function Part<Row>({ title, rowKey, download, ...list }: PartProps<Row>) {
  if (list.rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <DataTable {...list} rowKey={rowKey} label={title} cards="1fr 1fr" />
      <ListTools {...list} label={title} download={download} />
    </section>
  );
}

/** The statement of account of a sale, for the buyer: price and payments, the schedule, late fees apart, what is to be paid. */
export function StatementOfAccount({ statement }: { statement: Statement }) {
  const { sale, lines, late_fees_owed } = statement;
  const { finance } = sale;
  const balance = buyerOwes(statement);
  const isOverpaid = balance < 0;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <Letterhead />
          <Text fw={600}>{t('dues.statement.asOf', { day: formatDate(useToday()) })}</Text>
        </Group>
        <Facts
          facts={[
            { label: t('dues.statement.buyer'), value: sale.owner_name },
            { label: t('dues.statement.phone'), value: sale.contact_no },
            {
              label: t('dues.statement.vehicle'),
              value: t('dues.payment.vehicle', { title: titleOf(sale), registernumber: sale.registernumber }),
            },
            { label: t('dues.statement.soldOn'), value: formatDate(sale.selldate) },
          ]}
        />
        <Part
          title={t('dues.statement.account')}
          columns={accountColumns()}
          rows={priceAccount(statement)}
          rowKey={({ id }) => id}
          download={`statement-${sale.registernumber}`}
        />
        <Part
          title={t('dues.statement.fees')}
          columns={accountColumns()}
          rows={feeAccount(statement)}
          rowKey={({ id }) => id}
          download={`late-fees-${sale.registernumber}`}
        />
        <Part
          title={t('dues.statement.plan')}
          columns={planColumns()}
          rows={lines}
          rowKey={({ number }) => number}
          download={`schedule-${sale.registernumber}`}
        />
        <Facts
          facts={[
            {
              label: isOverpaid
                ? t('dues.statement.overpaid')
                : t(finance?.owed ? 'dues.statement.remainingOf' : 'dues.statement.remaining', { name: sale.owner_name }),
              value: formatAmount(Math.abs(balance)),
              telling: true,
            },
            ...(finance?.owed
              ? [{ label: t('dues.finance.toGet', { financier: finance.financier }), value: formatAmount(finance.owed), telling: true }]
              : []),
            { label: t('dues.schedule.lateFeesOwed'), value: late_fees_owed > 0 ? formatAmount(late_fees_owed) : '', telling: true },
          ]}
        />
        <Text size="sm">{t('dues.statement.realisation')}</Text>
      </Stack>
    </Paper>
  );
}
