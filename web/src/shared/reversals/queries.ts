import { done } from '@contract/common.ts';
import type { Month } from '@contract/money.ts';
import { type Reversal, reversalList, reversed } from '@contract/reversal.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What was reversed of a vehicle, the latest reversal first. */
export const reversalsOfVehicleQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['reversals', registernumber],
    meta: { staleAfter: ['reversal', 'maintenance', 'installment', 'number'] },
    queryFn: ({ signal }) => api.get('/reversals', { registernumber }, reversalList, signal),
  });

/** What was reversed of the entries of a month. */
export const reversalsOfMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['reversals', month],
    meta: { staleAfter: ['reversal', 'maintenance', 'installment', 'number'] },
    queryFn: ({ signal }) => api.get('/reversals', { ...month }, reversalList, signal),
  });

interface NewReversal {
  kind: Reversal['kind'];
  entry: number;
  registernumber?: string | undefined;
  reason: string;
  /** How the money was given back; without it as it had come. */
  refundMode?: string;
  refundAccount?: string;
  requestId: string;
}

/** Takes an entry out of the books, idempotently by its requestId; answers the id of the reversal. Throws ApiError. */
export const reverse = (reversal: NewReversal) => api.post('/reversals', reversal, reversed);

/** Takes a reversal back: its entry counts again. Throws ApiError: 409 for a sale whose vehicle was sold again. */
export const takeBack = (id: number, requestId: string) => api.delete('/reversals', {}, done, { id, requestId });
