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
    mutationFn: (newValue: FieldValue) => {
      const edit: FieldEdit = { tablename: field.table, fieldToEdit: field.column, newValue, registernumber };
      return api.post('/edit-fields', edit, done);
    },
    onSuccess: (_answer, value) => {
      queryClient.setQueriesData<VehicleRecord>({ queryKey: keys.vehicle() }, (record) =>
        record?.car.registernumber === registernumber ? withValue(record, field, value) : record,
      );
      void refreshAfter('vehicle');
    },
  });
}
