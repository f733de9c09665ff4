import { done } from '@contract/common.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { api } from '../../lib/api.ts';
import { VEHICLE_RECORDS } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';

/** Deletes a vehicle, given its number, with its records and files after a confirmation. */
export function useDeleteVehicle(onDeleted: () => void) {
  const client = useQueryClient();
  return useDeletion<string>({
    remove: (deletedID, requestId) => api.delete('/delete/car', { deletedID, requestId }, done),
    write: 'deletedVehicle',
    goesToBin: true,
    done: (registernumber) => t('vehicleRecord.remove.done', { registernumber }),
    failed: (reason) => t('vehicleRecord.remove.failed', { reason }),
    closesOnFailure: true,
    onDeleted() {
      client.removeQueries({ queryKey: VEHICLE_RECORDS });
      onDeleted();
    },
  });
}
