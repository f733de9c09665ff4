import { done } from '@contract/common.ts';
import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions } from '@tanstack/react-query';
import { reversalsOfVehicleQuery, reverse } from '../../kit/reversals/queries.ts';
import { takeBackNow } from '../../kit/reversals/takingBack.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';

/** A vehicle's maintenance records, newest first, with the sum in rupees (R154). */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.maintenance(registernumber),
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });

interface Removal {
  uniqueID: number;
  /** '' for none. */
  reason: string;
}

/** Takes a record out of the books, for a reason if there is one (R159, D41); already taken out is success (idempotent). Throws ApiError. */
export const removeMaintenance = (registernumber: string, { uniqueID, reason }: Removal, requestId: string) =>
  reason
    ? reverse({ kind: 'maintenance', entry: uniqueID, registernumber, reason, requestId })
    : unlessGone(api.delete('/maintainance/delete-maintainance', { registernumber, uniqueID, requestId }, done));

/** Brings a record back that was just removed (R314). */
export async function bringBackMaintenance(registernumber: string, uniqueID: number): Promise<void> {
  const all = await queryClient.fetchQuery({ ...reversalsOfVehicleQuery(registernumber), staleTime: 0 });
  const reversal = all.find(({ kind, entry }) => kind === 'maintenance' && entry === uniqueID);
  if (reversal) await takeBackNow(reversal.id, crypto.randomUUID());
}
