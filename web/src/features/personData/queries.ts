import { done } from '@contract/common.ts';
import { erased, erasure, type newSilence, personData, type personErasure } from '@contract/personData.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';

/** Everything about one number, for admins only. Asked anew each time, and logged: nothing of it stays in the cache. Throws ApiError. */
export const readPersonData = (phone: string, signal?: AbortSignal) => api.post('/person/data', { phone }, personData, signal);

/** What would go and what would stay. */
export const erasureQuery = (phone: string) =>
  queryOptions({
    queryKey: ['erasure', phone],
    meta: { staleAfter: ['enquiry', 'erasure'] },
    queryFn: ({ signal }) => api.post('/person/erasure/preview', { phone }, erasure, signal),
    retry: false,
    gcTime: 0,
  });

/** Erases what the preview has shown. Throws ApiError: 409 when it has changed since. */
export const erasePerson = (sent: z.output<typeof personErasure>) => api.post('/person/erasure', sent, erased);

/** From now on they are not written to, or may be again. Throws ApiError. */
export const saveSilence = (sent: z.output<typeof newSilence>) => api.post('/person/silence', sent, done);
