import type { Payment } from '@contract/dues.ts';
import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { notifyError } from '../../kit/feedback/notify.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { issuedPapersQuery, issuePaper } from './issuing.ts';
import { preparePapers } from './queries.ts';
import { StoredPaper } from './StoredPaper.tsx';

interface ReceiptButtonProps {
  registernumber: string;
  payment: Payment;
}

/** Opens the receipt of a payment; one of before, which has none, gets it then (R346). */
export function ReceiptButton({ registernumber, payment }: ReceiptButtonProps) {
  const client = useQueryClient();
  const [shown, setShown] = useState<IssuedPaper>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const papers = await client.fetchQuery({ ...issuedPapersQuery(registernumber), staleTime: 0 });
      const found = papers.find(
        ({ contents, installment, corrected_by }) =>
          contents.kind === 'payment_receipt' && installment === payment.id && corrected_by === null,
      );
      // Of two who ask at once one is told that it is there, and finds it the next time: so the press is its own id.
      return found ?? issuePaper({ kind: 'payment_receipt', installment: payment.id }, crypto.randomUUID());
    },
    onSuccess(paper) {
      setShown(paper);
      void refreshAfter('issuedPaper');
    },
    onError: (error) => notifyError(`${t('issuing.receiptFailed')} ${reasonOf(error)}`),
  });
  if (payment.amount === 0) return null;
  const said = { amount: formatAmount(payment.amount), day: formatDate(payment.installment_date) };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconReceipt size={16} aria-hidden />}
        aria-label={t('issuing.receiptOf', said)}
        loading={isPending}
        onPointerEnter={preparePapers}
        onFocus={preparePapers}
        onClick={() => mutate()}
      >
        {t('issuing.receipt')}
      </Button>
      {shown && <StoredPaper paper={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
