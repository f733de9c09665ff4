import { useMutation } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';

/** Saves settings that are switched, at once, and says whether they are saved. The same change keeps its request id until its outcome is known. */
export function useSwitched<Values extends object>(save: (changed: Values & { requestId: string }) => Promise<unknown>) {
  const request = useRequestId();
  return useMutation({
    mutationFn: (changed: Values) => save({ ...changed, requestId: request.idFor(changed) }),
    onSuccess() {
      request.settled();
      notifySuccess(t('accounts.balance.done'));
    },
    onError(error) {
      request.failed(error);
      notifyError(withReference(t('accounts.balance.failed'), error));
    },
    onSettled: () => refreshAfter('settings'),
  });
}
