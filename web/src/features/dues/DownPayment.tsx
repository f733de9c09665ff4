import type { Statement } from '@contract/dues.ts';
import { Group, Text } from '@mantine/core';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import type { ReceiptOf } from './PaymentItem.tsx';

interface DownPaymentProps {
  sale: Statement['sale'];
  receiptOf: ReceiptOf;
}

/** What was paid at the sale, without the token, with its receipt and a message about it; nothing where nothing was. */
export function DownPayment({ sale: { id, selldate, down_payment, token = 0 }, receiptOf }: DownPaymentProps) {
  const amount = sumOf([down_payment, -token]);
  if (amount <= 0) return null;
  const said = { amount: formatAmount(amount), day: formatDate(selldate) };
  return (
    <Group justify="space-between" gap="xs" className={classes.item ?? ''} data-screen-only>
      <Text size="sm">{t('dues.installments.downPayment', said)}</Text>
      <Group gap="xs">
        {receiptOf({ sale: id, amount, installment_date: selldate })}
        <WriteButton about={{ kind: 'receipt', sale: id }} size="compact-sm" label={t('dues.installments.writeOf', said)} />
      </Group>
    </Group>
  );
}
