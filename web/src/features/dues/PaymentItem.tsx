import type { Payment } from '@contract/dues.ts';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { modeText } from '../../shared/payments/modeText.ts';
import { TakeBack, toldOf } from '../../shared/reversals/ReversedEntries.tsx';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName, goesWith, paymentWord } from '../../shared/reversals/received.ts';
import { movesNoMoney } from '../../shared/reversals/refund.ts';
import { t } from '../../text/staff.ts';
import { ChequeDialog } from './ChequeDialog.tsx';
import { type ChequeDeed, chequeWords, deedsOf, isOpenCheque } from './cheque.ts';
import classes from './Dues.module.css';
import { hasReceipt } from './parts.ts';

/** What is known of a payment beside its day and its amount. */
function detailsOf(payment: Payment): string {
  const { payment_mode, account_paid_to, description, kind, late_fee, cheque_number, cheque_bank, cheque_date, reference } = payment;
  const isNamed = kind && kind !== 'installment' && kind !== 'late_fee';
  return [
    late_fee && t('dues.installments.lateFee'),
    isNamed && t(`words.paymentKind.${kind}`),
    cheque_number ? t('dues.cheque.called', { number: cheque_number }) : !(isNamed && kind === 'waived') && modeText(payment_mode),
    reference,
    cheque_bank,
    cheque_date && t('dues.cheque.dated', { day: formatDate(cheque_date) }),
    known(account_paid_to),
    known(description),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What opens the receipt of a payment: of an installment, or of what was paid at a sale. */
export type ReceiptOf = (payment: Pick<Payment, 'amount' | 'installment_date'> & ({ id: number } | { sale: number })) => ReactNode;

interface PaymentItemProps {
  payment: Payment;
  sale: number;
  receiptOf: ReceiptOf;
  /** One of several that were made together, whose receipt is that of all. */
  isPart?: boolean;
}

/** A payment of a sale, which an admin can reverse; of a cheque what becomes of it, struck through once it is reversed. */
export function PaymentItem({ payment, sale, receiptOf, isPart = false }: PaymentItemProps) {
  const isAdmin = useSession().role === 'admin';
  const [deed, setDeed] = useState<ChequeDeed>('cleared');
  const [opened, dialog] = useDisclosure();
  const { amount, installment_date, reversal } = payment;
  const Booked = reversal ? 'del' : 'span';
  return (
    <li className={classes.item}>
      <Booked className={reversal ? classes.reversed : undefined}>
        <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
          <Text component="span" fw={600}>
            {formatDate(installment_date)}
          </Text>
          <MoneyText amount={amount} fw={600} />
        </Group>
      </Booked>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {detailsOf(payment)}
      </Text>
      {payment.cash_reason && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('cash.reason', { reason: payment.cash_reason })}
        </Text>
      )}
      {chequeWords(payment).map((line) => (
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      {reversal && !reversal.bounced_on && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {toldOf(reversal)}
        </Text>
      )}
      <Group gap="xs" mt={4} data-screen-only>
        {!isPart && hasReceipt(payment) && receiptOf(payment)}
        {deedsOf(payment, isAdmin).map((choice) => (
          <Button
            key={choice}
            variant="default"
            size="compact-sm"
            aria-label={t('dues.cheque.deedOf', {
              deed: t(`dues.cheque.deed.${choice}`),
              amount: formatAmount(amount),
              day: formatDate(installment_date),
            })}
            onClick={() => {
              setDeed(choice);
              dialog.open();
            }}
          >
            {t(`dues.cheque.deed.${choice}`)}
          </Button>
        ))}
        {!isPart && hasReceipt(payment) && (
          <WriteButton
            about={{ kind: 'receipt', sale, installment: payment.id }}
            size="compact-sm"
            label={t('dues.installments.writeOf', { amount: formatAmount(amount), day: formatDate(installment_date) })}
          />
        )}
        {reversal ? (
          <TakeBack reversal={{ ...reversal, kind: 'installment', entered_for: installment_date, amount }} word={paymentWord(payment)} />
        ) : (
          <ReverseEntry
            kind="installment"
            entry={payment.id}
            what={entryName('installment', installment_date, amount, paymentWord(payment))}
            goesWith={goesWith(payment)}
            noMoney={movesNoMoney(payment.payment_mode) || isOpenCheque(payment)}
          />
        )}
      </Group>
      <ChequeDialog payment={payment} deed={deed} opened={opened} onClose={dialog.close} />
    </li>
  );
}
