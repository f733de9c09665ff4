import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What was done to a vehicle, newest first, with the sum in rupees (R154). */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['maintenance', registernumber],
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });
