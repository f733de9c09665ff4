import { person } from '@contract/person.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** Who has this phone number, and his dealings (decision 0024); null for nobody. */
export const personQuery = (phone: string) =>
  queryOptions({
    queryKey: ['person', phone],
    meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'reservation', 'enquiry', 'erasure'] },
    queryFn: ({ signal }) => api.get('/person', { phone }, person, signal),
    staleTime: 60_000,
    retry: false,
  });
