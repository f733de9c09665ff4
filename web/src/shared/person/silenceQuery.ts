import { personSilence } from '@contract/personData.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** Whether the person of this number is not to be written to. */
export const silenceQuery = (phone: string) =>
  queryOptions({
    queryKey: keys.silence(phone),
    queryFn: async ({ signal }) => (await api.post('/person/silence/lookup', { phone }, personSilence, signal)).silent,
    retry: false,
  });
