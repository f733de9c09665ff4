import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { unmatchLine } from './queries.ts';

/** Takes back what was said about a line; the list gets the focus, as the pressed button is gone. */
export function useUnmatch(list: RefObject<HTMLElement | null>) {
  const request = useRequestId();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { id: number }) => unmatchLine(id, request.idFor(id)),
    async onSuccess() {
      request.settled();
      await refreshAfter('bank');
      list.current?.focus();
      notifySuccess(t('bankStatement.lines.askedAgain'));
    },
    onError(error) {
      request.failed(error);
      notifyFailure(t('bankStatement.lines.notAskedAgain'), reasonOf(error));
      void refreshAfter('bank');
    },
  });
  return mutate;
}
