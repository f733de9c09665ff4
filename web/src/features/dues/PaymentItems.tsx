import type { Payment } from '@contract/dues.ts';
import { Group, Text } from '@mantine/core';
import { formatDate } from '../../kit/dates/days.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import { PaymentItem, type ReceiptOf } from './PaymentItem.tsx';
import { hasReceipt, madeTogether } from './parts.ts';

interface PaymentItemsProps {
  payments: readonly Payment[];
  sale: number;
  receiptOf: ReceiptOf;
}

/** Payments that were made together: their sum with the one receipt, and each of them. */
function Together({ payments, ...about }: PaymentItemsProps) {
  const live = payments.filter(({ reversal }) => !reversal);
  const amount = sumOf(live.map((payment) => payment.amount));
  const [first] = payments;
  if (!first) return null;
  const said = { amount: formatAmount(amount), day: formatDate(first.installment_date) };
  return (
    <li className={classes.item}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600}>{said.day}</Text>
        <MoneyText amount={amount} fw={700} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('dues.installments.together', { count: payments.length })}
      </Text>
      {hasReceipt(first) && (
        <Group gap="xs" mt={4} data-screen-only>
          {about.receiptOf({ id: first.id, amount, installment_date: first.installment_date })}
          <WriteButton
            about={{ kind: 'receipt', sale: about.sale, installment: first.id }}
            size="compact-sm"
            label={t('dues.installments.writeOf', said)}
          />
        </Group>
      )}
      <ul className={classes.together}>
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} isPart {...about} />
        ))}
      </ul>
    </li>
  );
}

/** The items of a list of payments; those that were made together are one. */
export const PaymentItems = ({ payments, ...about }: PaymentItemsProps) =>
  madeTogether(payments).map((group) => {
    const [payment, ...others] = group;
    if (!payment) return null;
    return others.length > 0 ? (
      <Together key={payment.id} payments={group} {...about} />
    ) : (
      <PaymentItem key={payment.id} payment={payment} {...about} />
    );
  });
