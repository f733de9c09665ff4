import type { Payment } from '@contract/dues.ts';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { useReceipt } from './useReceipt.tsx';

type Paid = Pick<Payment, 'amount' | 'installment_date'> & ({ id: number } | { sale: number });

interface ReceiptButtonProps {
  registernumber: string;
  /** An installment by its id; a down payment by its sale. */
  payment: Paid;
}

/** Opens the receipt of a payment; a payment that has none yet gets it then. */
export function ReceiptButton({ registernumber, payment }: ReceiptButtonProps) {
  const about = 'id' in payment ? { installment: payment.id } : { sale: payment.sale };
  const receipt = useReceipt(
    registernumber,
    ({ contents, installment, sale }) =>
      contents.kind === 'payment_receipt' && ('id' in payment ? installment === payment.id : installment === null && sale === payment.sale),
    { draft: { kind: 'payment_receipt', ...about } },
  );
  if (payment.amount === 0) return null;
  const said = { amount: formatAmount(payment.amount), day: formatDate(payment.installment_date) };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconReceipt size={16} aria-hidden />}
        aria-label={t('issuing.receiptOf', said)}
        loading={receipt.isPending}
        onClick={receipt.open}
      >
        {t('issuing.receipt')}
      </Button>
      {receipt.dialog}
    </>
  );
}
