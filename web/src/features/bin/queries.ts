import { type Binned, binList } from '@contract/bin.ts';
import { done } from '@contract/common.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';

/** What is in the bin, the latest first. */
export const binQuery = queryOptions({
  queryKey: ['bin'],
  meta: { staleAfter: 'anyWrite' },
  queryFn: ({ signal }) => api.get('/bin', {}, binList, signal),
});

/** Brings something back as it was. Throws ApiError: 409 when its number or place is taken. */
export const restore = ({ id }: Binned, requestId: string) => api.post('/bin/restore', { id, requestId }, done);

/** Deletes something in the bin for good; already deleted is success (idempotent). Throws ApiError. */
export const deleteForGood = ({ id }: Binned, requestId: string) => unlessGone(api.delete('/bin', {}, done, { id, requestId }));
