import { done } from '@contract/common.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { api } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';
import { t } from '../../text/staff.ts';

/** Deletes a vehicle with its records and files (R132-R134). `onSettled` runs after the notification. */
export function useDeleteVehicle(onSettled: (deleted: boolean) => void) {
  const client = useQueryClient();
  const request = useRequestId();
  return useMutation({
    mutationFn: (id: string) => api.delete('/delete/car', { deletedID: id, requestId: request.idFor(id) }, done),
    onSuccess: (_answer, id) => {
      request.settled();
      notifySuccess(t('vehicleRecord.remove.done', { registernumber: id }));
      client.removeQueries({ queryKey: keys.vehicle() });
    },
    onError: (error) => notifyError(t('vehicleRecord.remove.failed', { reason: error.message })),
    onSettled: (_answer, error) => {
      onSettled(!error);
      return refreshAfter('deletedVehicle');
    },
  });
}
