import { maintenanceList } from '@contract/maintenance.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A vehicle's maintenance records, newest first, with the sum in rupees. */
export const maintenanceQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['maintenance', registernumber],
    meta: { staleAfter: ['maintenance', 'receipt', 'loan', 'deletedVehicle', 'number', 'reversal', 'import', 'bin'], persisted: true },
    queryFn: ({ signal }) => api.get('/maintainance', { registernumber }, maintenanceList, signal),
  });
