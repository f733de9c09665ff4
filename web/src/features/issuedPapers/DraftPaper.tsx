import type { IssuedPaper, PaperDraft } from '@contract/issuedPaper.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { today } from '../../kit/dates/days.ts';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { doubtsOfLetters } from '../../kit/form/doubts.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { kindOf } from './issuedColumns.tsx';
import { MadePreview } from './MadePreview.tsx';
import { draftPaper, issuePaper, unissued } from './queries.ts';

interface DraftPaperProps {
  draft: PaperDraft;
  corrects: IssuedPaper | undefined;
  title: string;
  onClose: () => void;
  /** Back to what was typed. */
  onBack: (() => void) | undefined;
  onIssued: (paper: IssuedPaper) => void;
}

/** Papers for the buyer whose taxable value is the margin. */
const TELLS_THE_BUYER: readonly string[] = ['tax_invoice', 'credit_note'];

/** A draft to look at; 'Issue' gives it its number, once. */
export function DraftPaper({ draft, corrects, title, onClose, onBack, onIssued }: DraftPaperProps) {
  const request = useRequestId();
  useReturnFocus();
  const written = useQuery({
    queryKey: ['draft-paper', draft],
    meta: { staleAfter: ['issuedPaper', 'sale', 'reservation', 'installment', 'number', 'reversal', 'erasure', 'bin'] },
    queryFn: () => draftPaper(draft),
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => issuePaper(draft, request.idFor(), corrects?.id),
    onSuccess(paper) {
      request.settled();
      notifySuccess(t('issuing.issued', { kind: kindOf(paper), number: paper.number ?? '' }));
      onIssued(paper);
    },
    onError(error) {
      request.failed(error);
      notifyError(`${t('issuing.issueFailed')} ${reasonOf(error)}`);
    },
    onSettled: () => refreshAfter('issuedPaper'),
  });
  return (
    <FormDialog opened onClose={() => isPending || onClose()} title={title} size="xl" guarded={onBack && !isPending ? 'always' : false}>
      {onBack && !isPending && <LeaveGuard wouldLose={() => true} />}
      {written.data ? (
        <Stack gap="sm">
          <Alert color="blue" role="note" title={t('issuing.draftNote')} />
          {TELLS_THE_BUYER.includes(draft.kind) && <Alert color="saffron" role="note" title={t('issuing.tellsBuyer')} />}
          {draft.kind === 'bill_of_supply' && <Alert color="saffron" role="note" title={t('issuing.untaxed')} />}
          {doubtsOfLetters(written.data).map((doubt) => (
            <Alert key={doubt} color="saffron" role="alert" title={doubt} />
          ))}
          <Group gap="xs" justify="flex-end">
            {onBack && (
              <Button variant="default" onClick={onBack} disabled={isPending}>
                {t('issuing.back')}
              </Button>
            )}
            <Button onClick={() => mutate()} loading={isPending} data-autofocus>
              {t('issuing.issue')}
            </Button>
          </Group>
          <MadePreview paper={unissued(written.data, today(), corrects?.number ?? null)} />
        </Stack>
      ) : (
        <QueryState query={written} error={(error) => (error ? reasonOf(error) : t('issuing.draftFailed'))} loading={t('issuing.busy')} />
      )}
    </FormDialog>
  );
}
