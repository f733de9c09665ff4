import type { PurchasePayment } from '@contract/payable.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { reasonOf } from '../../lib/apiError.ts';
import type { PaidStart } from '../../shared/bankLine/bankLine.ts';
import { t } from '../../text/staff.ts';
import { PayForm } from './PayForm.tsx';
import { creditorOf } from './purchase.ts';
import { type PurchaseOf, purchaseQuery } from './queries.ts';
import { SellerEditor } from './SellerEditor.tsx';
import { SellerPayments } from './SellerPayments.tsx';

interface PurchaseDialogProps {
  /** Null: the dialog is closed. */
  of: PurchaseOf | null;
  /** The way to what the seller of a vehicle signs for a payment. */
  receiptOf: (registernumber: string, payment: PurchasePayment) => ReactNode;
  onClose: () => void;
  /** What the payment begins with, instead of what is owed. */
  start?: PaidStart | undefined;
  /** Called when one is saved, after it has closed. */
  onPaid?: () => void;
}

/** One purchase: what its seller was paid, and the form of the next payment. */
export function PurchaseDialog({ of, receiptOf, onClose, start, onPaid }: PurchaseDialogProps) {
  // Also while it closes.
  const [shown, setShown] = useState(of);
  if (of && JSON.stringify(of) !== JSON.stringify(shown)) setShown(of);
  const query = useQuery({ ...purchaseQuery(shown ?? { registernumber: '' }), enabled: shown !== null, refetchOnMount: 'always' });
  const { data } = query;
  const creditor = data && creditorOf(data);
  return (
    <FormDialog
      opened={of !== null}
      onClose={onClose}
      title={t('payables.dialog.title', { registernumber: shown?.registernumber ?? '' })}
      size="lg"
    >
      {data ? (
        <Stack gap="md">
          <Facts
            facts={[
              { label: t('payables.list.seller'), value: [creditor?.name, creditor?.phone].filter(Boolean).join(', ') },
              { label: t('payables.list.since'), value: formatDate(data.bought_on) },
              { label: t('payables.list.price'), value: formatAmount(data.price) },
              { label: t('payables.dialog.paid'), value: formatAmount(data.paid) },
              {
                label: t(data.owed < 0 ? 'payables.dialog.overpaid' : 'payables.list.owed'),
                value: formatAmount(Math.abs(data.owed)),
                telling: true,
              },
              ...(data.pay_by ? [{ label: t('payables.list.payBy'), value: formatDate(data.pay_by) }] : []),
            ]}
          />
          <Group>
            <SellerEditor purchase={data} />
          </Group>
          {data.owed > 0 ? (
            <PayForm key={data.paid} purchase={data} start={start} onClose={onClose} onPaid={onPaid} />
          ) : (
            <Text>{t('payables.dialog.settled')}</Text>
          )}
          <SellerPayments payments={data.payments} receiptOf={(payment) => receiptOf(data.registernumber, payment)} />
        </Stack>
      ) : (
        <QueryState
          query={query}
          error={(error) => (error ? reasonOf(error) : t('payables.dialog.failed'))}
          loading={t('payables.dialog.loading')}
        />
      )}
    </FormDialog>
  );
}
