import { ENQUIRY_STATUSES } from '@contract/choices.ts';
import type { Enquiry } from '@contract/enquiry.ts';
import { VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { causeOf } from '../../lib/apiError.ts';
import { saleOfEnquiryPath } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { followEnquiry, type Status } from './queries.ts';
import { statusOf } from './status.ts';
import { usePlaces } from './usePlaces.ts';

/** What a card becomes by moving: lost needs a reason, and won a sale, which have forms. */
type Moved = Exclude<Status, 'lost' | 'won'>;

/** Moves an enquiry to another status, its next call as it was. */
function useMove() {
  const request = useRequestId();
  const toast = useErrorToast();
  return useMutation({
    onMutate: toast.hide,
    mutationFn: ({ enquiry, status }: { enquiry: Enquiry; status: Moved }) => {
      const { serialnum, next_call, last_note } = enquiry;
      const moved = { serialnum, status, nextCall: next_call ?? null };
      return followEnquiry({ ...moved, lastNote: last_note ?? 0, requestId: request.idFor(moved) });
    },
    onSuccess: () => {
      request.settled();
      return refreshAfter('enquiry');
    },
    onError(error) {
      request.failed(error);
      toast.show(causeOf(error), { title: t('enquiries.follow.failed') });
      void refreshAfter('enquiry');
    },
  });
}

/** The enquiries by status, side by side. A card is moved by its menu, by the arrow keys, or dragged; the focus goes with it. */
export function EnquiryBoard({ search }: { search: string }) {
  const { mutate, isPending } = useMove();
  const [moved, setMoved] = useState<{ serialnum: number; said: string }>();
  const { one } = usePlaces();
  const navigate = useNavigate();
  function move(enquiry: Enquiry, status: Status) {
    const { serialnum, registernumber, custname: name } = enquiry;
    if (statusOf(enquiry) === status) return;
    if (status === 'won') return navigate(saleOfEnquiryPath(serialnum, registernumber));
    if (status === 'lost') {
      const { to, state } = one(serialnum, 'lost');
      return navigate(to, { state });
    }
    // Of the same card it would be refused, as the note it follows is not read yet.
    if (isPending) return;
    const said = t('enquiries.board.moved', { name, status: t(`words.enquiryStatus.${status}`) });
    mutate({ enquiry, status }, { onSuccess: () => setMoved({ serialnum, said }) });
  }
  return (
    <div className={classes.board}>
      {ENQUIRY_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} search={search} moved={moved?.serialnum} onMove={move} />
      ))}
      <VisuallyHidden role="status">{moved?.said}</VisuallyHidden>
    </div>
  );
}
