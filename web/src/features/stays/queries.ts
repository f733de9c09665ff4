import { boughtBack, type buyingBack, stayList } from '@contract/stay.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { api } from '../../lib/api.ts';

/** The stays of a vehicle before the present one, the latest first. */
export const staysQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['stays', registernumber],
    meta: { staleAfter: ['installment', 'number', 'reversal', 'erasure'] },
    queryFn: ({ signal }) => api.get('/stays', { registernumber }, stayList, signal),
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** Buys a sold vehicle back from its buyer, idempotently by its requestId. Throws ApiError: 409 when it is not sold. */
export const buyBack = (given: z.output<typeof buyingBack>) => api.post('/stays', given, boughtBack);
