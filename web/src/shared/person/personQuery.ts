import { person } from '@contract/person.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** Who has this phone number, and his dealings (decision 0024); null for nobody. */
export const personQuery = (phone: string) =>
  queryOptions({
    queryKey: keys.person(phone),
    queryFn: ({ signal }) => api.get('/person', { phone }, person, signal),
    staleTime: 60_000,
    retry: false,
  });
