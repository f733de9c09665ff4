import type { FirstVisit } from '@contract/firstAdmin.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '../../lib/send.ts';

/** Whether this shop has never had an account, and what makes the first one. */
export const firstVisitQuery = queryOptions({
  queryKey: ['first-visit'],
  meta: { staleAfter: ['account'] },
  queryFn: ({ signal }) => getPublic<FirstVisit>('/firstAdmin', {}, signal),
});
