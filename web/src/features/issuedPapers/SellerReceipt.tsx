import type { PurchasePayment } from '@contract/payable.ts';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { useReceipt } from './useReceipt.tsx';

interface SellerReceiptProps {
  registernumber: string;
  payment: Pick<PurchasePayment, 'id' | 'amount' | 'day'>;
}

/** Opens the receipt that a seller signs for a payment; one that was not made yet is made then. */
export function SellerReceipt({ registernumber, payment: { id, amount, day } }: SellerReceiptProps) {
  const receipt = useReceipt(registernumber, ({ purchase_payment }) => purchase_payment === id, {
    draft: { kind: 'seller_receipt', purchasePayment: id },
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconSignature size={16} aria-hidden />}
        aria-label={t('issuing.sellerReceiptOf', { amount: formatAmount(amount), day: formatDate(day) })}
        loading={receipt.isPending}
        onClick={receipt.open}
      >
        {t('issuing.receipt')}
      </Button>
      {receipt.dialog}
    </>
  );
}
