import { done } from '@contract/common.ts';
import { type FieldName, tableOf } from '@contract/fields/vehicleNames.ts';
import type { FieldEdit, VehicleRecord } from '@contract/vehicle.ts';
import { useMutation } from '@tanstack/react-query';
import type { FieldValue } from '../../kit/fields/textOf.ts';
import { api } from '../../lib/api.ts';
import { queryClient, refreshAfter } from '../../lib/queryClient.ts';
import { VEHICLE_RECORDS } from '../../shared/vehicle/vehicleRecord.ts';
import { withValue } from './recordFields.ts';

/** Saves one field of one vehicle. Once it is saved the record in the cache has the value, and every list of vehicles is refetched. */
export function useSaveField(registernumber: string, name: FieldName) {
  return useMutation({
    mutationFn: ({ newValue, requestId }: { newValue: FieldValue; requestId: string }) => {
      const edit = { tablename: tableOf(name), fieldToEdit: name, newValue, registernumber, requestId };
      return api.post('/edit-fields', edit satisfies FieldEdit, done);
    },
    onSuccess: (_answer, { newValue }) => {
      queryClient.setQueriesData<VehicleRecord>({ queryKey: VEHICLE_RECORDS }, (record) =>
        record?.car.registernumber === registernumber ? withValue(record, name, newValue) : record,
      );
      void refreshAfter('vehicle');
    },
  });
}
