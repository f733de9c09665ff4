import { done } from '@contract/common.ts';
import { type newPlace, type newStep, type TransferStep, transfer, transferList } from '@contract/transfer.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryMeta, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const PAGE_SIZE = 50;
const FILE_PAGE = 1000;

/** Steps and their papers, the buyer, and what is still owed. */
const OF_TRANSFERS = { staleAfter: [...VEHICLE_WRITES, 'transfer', 'sale', 'installment', 'erasure', 'document'] } satisfies QueryMeta;

/** The vehicles that are still in the old name, the most urgent first, as an infinite query. */
export const transfersQuery = (search: string, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['transfers', 'list', search, limit],
    meta: OF_TRANSFERS,
    queryFn: ({ pageParam, signal }) => api.get('/transfers', { search, offset: pageParam, limit }, transferList, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.transfers.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      transfers: pages.flatMap(({ transfers }) => transfers),
      total: pages.at(-1)?.totalCount ?? 0,
      overdue: pages.at(-1)?.overdue ?? 0,
    }),
  });

/** All of them, for a file. */
export const everyTransfer = (search: string) => (reading: Reading) =>
  everyPage(
    transfersQuery(search, FILE_PAGE),
    { rowsOf: ({ transfers }) => transfers, keyOf: ({ registernumber }) => registernumber },
    reading,
  );

/** The steps of a vehicle's transfer; refetched while shown, so that the links to its papers stay valid. */
export const transferQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['transfers', 'vehicle', registernumber],
    meta: OF_TRANSFERS,
    queryFn: ({ signal }) => api.get(`/transfers/${encodeURIComponent(registernumber)}`, {}, transfer, signal),
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** Says that a step is done, needed or not needed. Throws ApiError: 409 when it is done already. */
export const takeStep = (step: z.output<typeof newStep>) => api.post('/transfers/steps', step, done);

/** Takes a step back; already taken back is success (idempotent). Throws ApiError. */
export const takeBackStep = (registernumber: string, step: TransferStep, requestId: string) =>
  unlessGone(api.delete('/transfers/steps', {}, done, { registernumber, step, requestId }));

/** Says which office the vehicle goes to. Throws ApiError. */
export const setBuyerPlace = (place: z.output<typeof newPlace>) => api.post('/transfers/place', place, done);
