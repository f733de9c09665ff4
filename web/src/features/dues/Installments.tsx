import type { Payment, Statement } from '@contract/dues.ts';
import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { sumOf } from '../../kit/money/rupees.ts';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollList } from '../../kit/table/ScrollBox.tsx';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { noMoneyOf } from '../../shared/reversals/refund.ts';
import { t } from '../../text/staff.ts';
import { DownPayment } from './DownPayment.tsx';
import classes from './Dues.module.css';
import { PaymentForm } from './PaymentForm.tsx';
import type { ReceiptOf } from './PaymentItem.tsx';
import { PaymentItems } from './PaymentItems.tsx';
import { isPaidDown } from './parts.ts';
import { paymentColumns } from './paymentColumns.ts';
import { statementQuery } from './queries.ts';

interface SumLineProps {
  label: string;
  amount: number;
}

const SumLine = ({ label, amount }: SumLineProps) => (
  <Group justify="space-between" mt="sm">
    <Text>{label}</Text>
    <MoneyText amount={amount} fw={700} />
  </Group>
);

/** What was received of the price and of late fees since the sale, and what of both was waived; rupees. */
function sumsOf({ paid, payments }: Pick<Statement, 'paid' | 'payments'>) {
  const sum = (of: (payment: Payment) => boolean) =>
    sumOf(payments.filter((payment) => !payment.reversal && of(payment)).map(({ amount }) => amount));
  const isWaived = ({ payment_mode }: Payment) => noMoneyOf(payment_mode) === 'waived';
  return {
    received: sumOf([paid, -sum((payment) => isWaived(payment) && !payment.late_fee)]),
    lateFees: sum((payment) => payment.late_fee === true && !isWaived(payment)),
    waived: sum(isWaived),
  };
}

interface InstallmentsProps {
  registernumber: string;
  receiptOf: ReceiptOf;
}

/** The buyer's payments since the sale and what was reversed of them, with the form for another one. */
export function Installments({ registernumber, receiptOf }: InstallmentsProps) {
  const query = useQuery(statementQuery({ registernumber }));
  const reversals = useQuery(reversalsOfVehicleQuery(registernumber));
  const [adding, mode] = useDisclosure();
  const { data } = query;
  // A cheque that has bounced stays, as its clock runs.
  const shown = data?.payments.filter(({ reversal }) => !reversal || reversal.bounced_on) ?? [];
  const payments = shown.filter((payment) => !isPaidDown(payment));
  const paidDown = shown.filter(isPaidDown);
  const sums = data && sumsOf(data);
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('dues.installments.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('dues.installments.title')}
        </Title>
        {data && !adding && (
          <Button variant="light" size="compact-md" leftSection={<IconPlus size={16} />} onClick={mode.open}>
            {t('dues.installments.add')}
          </Button>
        )}
      </Group>
      {data && adding && (
        <Box mb="lg" data-screen-only>
          <PaymentForm statement={data} onClose={mode.close} />
        </Box>
      )}
      {data && <DownPayment sale={data.sale} receiptOf={receiptOf} />}
      {data && paidDown.length > 0 && (
        <ul className={classes.together} aria-label={t('dues.installments.paidDown')}>
          <PaymentItems payments={paidDown} sale={data.sale.id} receiptOf={receiptOf} />
        </ul>
      )}
      {!data && <QueryState query={query} error={t('sale.facts.failed')} loading={t('dues.installments.loading')} />}
      {data && payments.length === 0 && <Text c="dimmed">{t('dues.installments.none')}</Text>}
      {data && payments.length > 0 && (
        <>
          <ScrollList label={t('dues.installments.list')}>
            <PaymentItems payments={payments} sale={data.sale.id} receiptOf={receiptOf} />
          </ScrollList>
          <SumLine label={t('dues.installments.total')} amount={sums?.received ?? 0} />
          {sums && sums.lateFees > 0 && <SumLine label={t('dues.installments.lateFees')} amount={sums.lateFees} />}
          {sums && sums.waived > 0 && <SumLine label={t('dues.installments.waived')} amount={sums.waived} />}
          <Box my="md">
            <ListTools
              label={t('dues.installments.list')}
              columns={paymentColumns()}
              rows={shown}
              download={`payments-${registernumber}`}
            />
          </Box>
        </>
      )}
      <ReversedEntries query={reversals} of={({ kind, present, bounced_on }) => kind === 'installment' && present && !bounced_on} />
    </Paper>
  );
}
