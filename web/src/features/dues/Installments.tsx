import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollList } from '../../kit/table/ScrollBox.tsx';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
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
  const fees = payments.filter(({ late_fee, reversal }) => late_fee && !reversal);
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
          <SumLine label={t('dues.installments.total')} amount={data.paid} />
          {fees.length > 0 && (
            <SumLine label={t('dues.installments.lateFees')} amount={fees.reduce((sum, { amount }) => sum + amount, 0)} />
          )}
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
