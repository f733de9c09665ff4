import { done } from '@contract/common.ts';
import type { FieldEdit, VehicleRecord } from '@contract/vehicle.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient, refreshAfter } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';
import { type Field, type FieldValue, withValue } from './fields.ts';

/** Saves one field of one vehicle (R230). The new value shows at once; every list of vehicles is asked again. */
export function useSaveField(registernumber: string, field: Field) {
  return useMutation({
    mutationFn: ({ newValue, requestId }: { newValue: FieldValue; requestId: string }) => {
      const edit = { tablename: field.table, fieldToEdit: field.column, newValue, registernumber, requestId };
      return api.post('/edit-fields', edit satisfies FieldEdit, done);
    },
    onSuccess: (_answer, { newValue }) => {
      queryClient.setQueriesData<VehicleRecord>({ queryKey: keys.vehicle() }, (record) =>
        record?.car.registernumber === registernumber ? withValue(record, field, newValue) : record,
      );
      void refreshAfter('vehicle');
    },
  });
}
