import { person } from '@contract/person.ts';
import { personSilence } from '@contract/personData.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** Whether the person of this number is not to be written to. */
export const silenceQuery = (phone: string) =>
  queryOptions({
    queryKey: ['silence', phone],
    meta: { staleAfter: ['silence', 'enquiry', 'erasure'] },
    queryFn: async ({ signal }) => (await api.post('/person/silence/lookup', { phone }, personSilence, signal)).silent,
    retry: false,
  });

/** Who has this phone number, and their dealings (decision 0024); null for nobody. */
export const personQuery = (phone: string) =>
  queryOptions({
    queryKey: ['person', phone],
    meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'reservation', 'enquiry', 'erasure'] },
    queryFn: ({ signal }) => api.get('/person', { phone }, person, signal),
    staleTime: 60_000,
    retry: false,
  });
