import { done } from '@contract/common.ts';
import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { keys } from '../../lib/queryKeys.ts';

/** A vehicle's maintenance records, newest first, with the sum in rupees (R154). */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.maintenance(registernumber),
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });

/** Deletes a record with its receipt (R159); already deleted is success (idempotent). Throws ApiError. */
export const deleteMaintenance = (registernumber: string, uniqueID: number, requestId: string) =>
  unlessGone(api.delete('/maintainance/delete-maintainance', { registernumber, uniqueID, requestId }, done));
