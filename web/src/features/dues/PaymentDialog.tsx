import type { Statement } from '@contract/dues.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Facts } from '../../kit/facts/FactList.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { statementPath } from '../../lib/paths.ts';
import type { PaidStart } from '../../shared/bankLine/bankLine.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { statementQuery } from './queries.ts';
import { amountToPay, askedLabel, buyerOwes } from './toPay.ts';

interface PaymentDialogProps {
  /** 0 for none: the dialog is closed. */
  sale: number;
  onClose: () => void;
  /** Says that a payment of so much is saved. */
  tellSaved: (sale: Statement['sale'], amount: number) => void;
  /** What it begins with, instead of what is due. */
  start?: PaidStart | undefined;
}

/** The payment of a sale, filled with what is due. */
export function PaymentDialog({ sale, onClose, tellSaved, start }: PaymentDialogProps) {
  // Also while it closes.
  const [shown, setShown] = useState(sale);
  if (sale > 0 && sale !== shown) setShown(sale);
  const query = useQuery({ ...statementQuery({ sale: shown }), enabled: shown > 0, refetchOnMount: 'always' });
  const { data } = query;
  return (
    <FormDialog
      opened={sale > 0}
      onClose={onClose}
      title={data ? t('dues.payment.title', { name: data.sale.owner_name }) : t('dues.list.pay')}
      size="lg"
    >
      {data ? (
        <Stack gap="md">
          <Text size="sm">
            {t('dues.payment.vehicle', { title: titleOf(data.sale), registernumber: data.sale.registernumber })}{' '}
            <Anchor component={Link} to={statementPath(data.sale.registernumber, shown)} inherit>
              {t('dues.schedule.statement')}
            </Anchor>
          </Text>
          <Facts
            facts={[
              { label: askedLabel(data), value: formatAmount(amountToPay(data)) },
              ...(data.late_fees_owed > 0 ? [{ label: t('dues.payment.lateFees'), value: formatAmount(data.late_fees_owed) }] : []),
              { label: t('dues.payment.balance'), value: formatAmount(buyerOwes(data)) },
            ]}
          />
          <PaymentForm
            key={shown}
            statement={data}
            filled
            start={start}
            onClose={onClose}
            tellSaved={(amount) => tellSaved(data.sale, amount)}
          />
        </Stack>
      ) : (
        <QueryState
          query={query}
          error={(error) => (error ? reasonOf(error) : t('dues.payment.failed'))}
          loading={t('dues.payment.loading')}
        />
      )}
    </FormDialog>
  );
}
