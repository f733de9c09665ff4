import { done } from '@contract/common.ts';
import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';

/** What was done to a vehicle, newest first, with the sum in rupees (R154). */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['maintenance', registernumber],
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });

/** Deletes a record with its receipt (R159, R160); one that is gone already is no failure. `onEnd` runs once the list is new. */
export function useDeleteMaintenance(registernumber: string, onEnd: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uniqueID: number) =>
      unlessGone(api.delete('/maintainance/delete-maintainance', { registernumber, uniqueID }, done)),
    onSuccess: (_answer, uniqueID) => notifySuccess(`Maintenance with serial number ${uniqueID} deleted successfully!`),
    onError: (error) => {
      console.error('The maintenance record is not deleted', error);
      notifyError('Failed to delete notice image');
    },
    onSettled: async () => {
      await client.invalidateQueries();
      onEnd();
    },
  });
}
