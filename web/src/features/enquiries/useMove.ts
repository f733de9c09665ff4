import type { Enquiry } from '@contract/enquiry.ts';
import { useMutation } from '@tanstack/react-query';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { useRequestId } from '../../kit/form/requestIds.ts';
import { causeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { followEnquiry, type Status } from './queries.ts';

/** What a card becomes by moving: lost needs a reason, and won a sale, which have forms. */
export type Moved = Exclude<Status, 'lost' | 'won'>;

/** Moves an enquiry to another status, its next call as it was. */
export function useMove() {
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
