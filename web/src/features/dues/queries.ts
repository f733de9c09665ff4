import { done } from '@contract/common.ts';
import { type clearedCheque, dueList, type newSchedule, statement } from '@contract/dues.ts';
import { type chequeNotice, type newReversal, reversed } from '@contract/reversal.ts';
import { installmentList, type NewInstallment, type newDisbursal, type newFinance } from '@contract/sale.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryMeta, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const PAGE_SIZE = 50;
const FILE_PAGE = 1000;

/** A buyer's payments since the sale, oldest first. */
export const installmentsQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['installments', registernumber],
    meta: { staleAfter: ['sale', 'installment', 'number', 'reversal', 'erasure', 'import'] },
    queryFn: ({ signal }) => api.get('/installments', { registernumber }, installmentList, signal),
  });

/** What is owed for which vehicle, with late fees, and whether its buyer may be reminded. */
const OF_DUES = {
  staleAfter: [...VEHICLE_WRITES, 'sale', 'reservation', 'installment', 'schedule', 'silence', 'erasure', 'dealer'],
} satisfies QueryMeta;

/** Who owes, the longest overdue first, as an infinite query; the sums are of every match. */
export const duesQuery = (search: string, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['dues', 'list', search, limit],
    meta: OF_DUES,
    queryFn: ({ pageParam, signal }) => api.get('/dues', { search, offset: pageParam, limit }, dueList, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.dues.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ dues: pages.flatMap(({ dues }) => dues), sums: pages.at(-1) }),
  });

/** All of them, for a file. */
export const everyDue = (search: string) => (reading: Reading) =>
  everyPage(duesQuery(search, FILE_PAGE), { rowsOf: ({ dues }) => dues, keyOf: ({ sale }) => sale }, reading);

/** A sale: by its vehicle the present one, or any by its id. */
export interface SaleOf {
  registernumber?: string;
  sale?: number;
}

/** The statement of account of a sale. 409 where there is none. */
export const statementQuery = (of: SaleOf) =>
  queryOptions({
    queryKey: ['dues', 'statement', of],
    meta: OF_DUES,
    queryFn: ({ signal }) => api.get('/dues/statement', { ...of }, statement, signal),
  });

/** Ends the link of a sale; already ended is success. Throws ApiError. */
export const withdrawPayLink = (sale: number, requestId: string) => unlessGone(api.post('/pay-links/withdraw', { sale, requestId }, done));

/** Records an installment. Throws ApiError. */
export const addInstallment = (installment: NewInstallment) => api.post('/installments', installment, done);

/** Says who pays a part of the price of a sale. Throws ApiError: 400 for more than what is left of it. */
export const setFinance = (given: z.output<typeof newFinance>) => api.post('/sales/finance', given, done);

/** Records what a financier has paid. Throws ApiError: 409 for more than what they still have to pay. */
export const addDisbursal = (given: z.output<typeof newDisbursal>) => api.post('/sales/disbursal', given, done);

/** Plans anew what nothing is paid on. Throws ApiError. */
export const changeSchedule = (plan: z.output<typeof newSchedule>) => api.post('/dues/schedule', plan, done);

/** Says that the bank has honoured a cheque. Throws ApiError: 409 when it is cleared or bounced already. */
export const clearCheque = (cheque: z.output<typeof clearedCheque>) => api.post('/dues/cheque', cheque, done);

/** Reverses the payment of a cheque that has bounced. Throws ApiError. */
export const bounceCheque = (reversal: z.output<typeof newReversal>) => api.post('/reversals', reversal, reversed);

/** Says that the notice of a bounced cheque is sent. Throws ApiError. */
export const sendNotice = (notice: z.output<typeof chequeNotice>) => api.post('/reversals/notice', notice, done);
