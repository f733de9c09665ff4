import { personSilence } from '@contract/personData.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Whether the person of this number is not to be written to. */
export const silenceQuery = (phone: string) =>
  queryOptions({
    queryKey: ['silence', phone],
    meta: { staleAfter: ['silence', 'enquiry', 'erasure'] },
    queryFn: async ({ signal }) => (await api.post('/person/silence/lookup', { phone }, personSilence, signal)).silent,
    retry: false,
  });
