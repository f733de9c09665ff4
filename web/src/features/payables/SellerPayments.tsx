import type { PurchasePayment, PurchaseStatement } from '@contract/payable.ts';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { TakeBack, toldOf } from '../../shared/reversals/ReversedEntries.tsx';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName } from '../../shared/reversals/received.ts';
import { movesNoMoney } from '../../shared/reversals/refund.ts';
import { t } from '../../text/staff.ts';
import classes from './Payables.module.css';

function Payment({ payment, receipt }: { payment: PurchasePayment; receipt: ReactNode }) {
  const { id, amount, day, payment_mode, account_paid_from, reference, description, username, reversal } = payment;
  const Booked = reversal ? 'del' : 'span';
  const mode = modeText(payment_mode) || t('payables.dialog.noMode');
  return (
    <li className={classes.item}>
      <Group justify="flex-end" gap="xs">
        <div className={classes.said}>
          <Booked>
            <Text component="span" fw={600}>
              {t('payables.dialog.payment', { day: formatDate(day), amount: formatAmount(amount) })}
            </Text>
          </Booked>
          <Text size="sm" c="dimmed" className={classes.words ?? ''}>
            {[mode, account_paid_from, reference, description, username].filter(Boolean).join(' · ')}
          </Text>
          {reversal && (
            <Text size="sm" className={classes.words ?? ''}>
              {toldOf({ ...reversal, bounced_on: null })}
            </Text>
          )}
        </div>
        {reversal ? (
          <TakeBack reversal={{ ...reversal, kind: 'purchase_payment', entered_for: day, amount }} />
        ) : (
          <Group gap="xs" wrap="nowrap">
            {receipt}
            <ReverseEntry
              kind="purchase_payment"
              entry={id}
              what={entryName('purchase_payment', day, amount)}
              noMoney={movesNoMoney(payment_mode)}
            />
          </Group>
        )}
      </Group>
    </li>
  );
}

interface SellerPaymentsProps extends Pick<PurchaseStatement, 'payments'> {
  /** The way to what the seller signs for a payment. */
  receiptOf: (payment: PurchasePayment) => ReactNode;
}

/** What a seller was paid, and what of it was reversed. */
export const SellerPayments = ({ payments, receiptOf }: SellerPaymentsProps) => (
  <section>
    <Title order={3} size="h6">
      {t('payables.dialog.payments')}
    </Title>
    {payments.length === 0 ? (
      <Text size="sm" c="dimmed">
        {t('payables.dialog.none')}
      </Text>
    ) : (
      <ul className={classes.payments} aria-label={t('payables.dialog.payments')}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} receipt={receiptOf(payment)} />
        ))}
      </ul>
    )}
  </section>
);
