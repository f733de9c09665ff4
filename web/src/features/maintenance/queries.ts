import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** A vehicle's maintenance records, newest first, with the sum in rupees. */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.maintenance(registernumber),
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });
