import { dashboardRows } from '@contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';

/** The office's list of vehicles, all or those a search finds (R107). */
export const dashboardQuery = (carSearch: string) =>
  queryOptions({
    queryKey: ['dashboard', carSearch],
    queryFn: ({ signal }) => api.get('/dashboard', { carSearch }, dashboardRows, signal),
  });

/** Whether a failure of the list means that the caller does not belong here (R036, D18). */
export const isNotAllowed = (error: unknown) => [400, 401, 403].includes(statusOf(error) ?? 0);
