import { done } from '@contract/common.ts';
import { type NewPurchasePayment, type PurchaseEdit, payableList, purchaseStatement } from '@contract/payable.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryMeta, queryOptions } from '@tanstack/react-query';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const PAGE_SIZE = 50;
const FILE_PAGE = 1000;

const OF_PAYABLES = { staleAfter: [...VEHICLE_WRITES, 'purchase', 'erasure'] } satisfies QueryMeta;

/** Who is owed, the longest first, as an infinite query; the sums are of every match. */
export const payablesQuery = (search: string, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['payables', 'list', search, limit],
    meta: OF_PAYABLES,
    queryFn: ({ pageParam, signal }) => api.get('/payables', { search, offset: pageParam, limit }, payableList, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.payables.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ payables: pages.flatMap(({ payables }) => payables), sums: pages.at(-1) }),
  });

/** All of them, for a file. */
export const everyPayable = (search: string) => (reading: Reading) =>
  everyPage(
    payablesQuery(search, FILE_PAGE),
    { rowsOf: ({ payables }) => payables, keyOf: ({ registernumber, stay }) => `${registernumber} ${stay}` },
    reading,
  );

/** A purchase: of the vehicle's present stay, or of an earlier one. */
export interface PurchaseOf {
  registernumber: string;
  stay?: number;
}

/** What its seller was paid. */
export const purchaseQuery = (of: PurchaseOf) =>
  queryOptions({
    queryKey: ['payables', 'statement', of],
    meta: OF_PAYABLES,
    queryFn: ({ signal }) => api.get('/payables/statement', { ...of }, purchaseStatement, signal),
  });

/** Records a payment to a seller. Throws ApiError: 409 for more than what is owed. */
export const paySeller = (payment: NewPurchasePayment) => api.post('/payables', payment, done);

/** Says who the seller is, and what was received of them. Throws ApiError. */
export const setPurchase = (purchase: PurchaseEdit) => api.post('/payables/purchase', purchase, done);
