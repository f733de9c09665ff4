import { done } from '@contract/common.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { api } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';
import { t } from '../../text/staff.ts';

/** Deletes a vehicle with its records and files (R132-R134). `onSettled` runs once the outcome is told. */
export function useDeleteVehicle(onSettled: (deleted: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/delete/car', { deletedID: id }, done),
    onSuccess: (_answer, id) => {
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
