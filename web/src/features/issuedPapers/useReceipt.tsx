import type { IssuedPaper, PaperDraft } from '@contract/issuedPaper.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { doubtsOfLetters } from '../../kit/form/doubts.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { DraftPaper } from './DraftPaper.tsx';
import { draftPaper, issuedPapersQuery, issuePaper } from './queries.ts';
import { usePreparedPapers } from './rendering.ts';
import { StoredPaper } from './StoredPaper.tsx';

const FRESH_MS = 30_000;

interface Receipt {
  open: () => void;
  isPending: boolean;
  /** The receipt, while it is shown. */
  dialog: ReactNode;
}

interface ReceiptOptions {
  /** From which it is made where there is none; without it that is said. */
  draft?: PaperDraft;
  onClose?: () => void;
}

/** Whether a paper is the receipt of a payment of this sale that counts. */
export const isReceiptOf =
  (sale: number) =>
  ({ contents, reversed, ...paper }: IssuedPaper) =>
    contents.kind === 'payment_receipt' && paper.sale === sale && !reversed;

/** Opens the latest paper of a vehicle that is meant. */
export function useReceipt(
  registernumber: string,
  isMeant: (paper: IssuedPaper) => boolean,
  { draft, onClose }: ReceiptOptions = {},
): Receipt {
  usePreparedPapers();
  const client = useQueryClient();
  const [shown, setShown] = useState<IssuedPaper>();
  const [drafted, setDrafted] = useState(false);
  const close = () => {
    setShown(undefined);
    setDrafted(false);
    onClose?.();
  };
  const fail = (text: string) => {
    notifyError(text);
    onClose?.();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const find = async (staleTime: number) =>
        (await client.fetchQuery({ ...issuedPapersQuery(registernumber), staleTime })).find(
          (paper) => paper.corrected_by === null && isMeant(paper),
        );
      // Mostly the page has it already; where it has not, it may be new.
      const found = (await find(FRESH_MS)) ?? (await find(0));
      if (found || !draft) return found;
      // Of letters that no font has it is said before the number is spent.
      if (doubtsOfLetters(await draftPaper(draft)).length > 0) return 'draft';
      // Of two who ask at once one is told that it is there, and finds it the next time: so the press is its own id.
      return issuePaper(draft, crypto.randomUUID());
    },
    onSuccess(paper) {
      if (paper === 'draft') return setDrafted(true);
      if (!paper) return fail(t('issuing.noReceipt'));
      setShown(paper);
      void refreshAfter('issuedPaper');
    },
    onError: (error) => fail(`${t('issuing.receiptFailed')} ${reasonOf(error)}`),
  });
  return {
    open: () => mutate(),
    isPending,
    dialog: shown ? (
      <StoredPaper paper={shown} onClose={close} />
    ) : (
      drafted &&
      draft && (
        <DraftPaper
          draft={draft}
          corrects={undefined}
          title={t('issuing.receipt')}
          onClose={close}
          onBack={undefined}
          onIssued={setShown}
        />
      )
    ),
  };
}
