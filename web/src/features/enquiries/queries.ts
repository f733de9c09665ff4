import type { ENQUIRY_STATUSES } from '@contract/choices.ts';
import type { Enquiry, FollowedEnquiry, newEnquiry } from '@contract/enquiry.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryMeta, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { done } from '../../lib/done.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

const enquiryList = async () => (await import('@contract/enquiry.ts')).enquiryList;
const enquiryCounts = async () => (await import('@contract/enquiry.ts')).enquiryCounts;
const enquiryRecord = async () => (await import('@contract/enquiry.ts')).enquiryRecord;
const metWishes = async () => (await import('@contract/enquiry.ts')).metWishes;

const PAGE_SIZE = 50;
const WISHES = 10;
const FILE_PAGE = 1000;
/** Visitors ask at any time: what is on the screen asks again. */
const FRESH = { refetchInterval: 60_000 } as const;

export type Status = (typeof ENQUIRY_STATUSES)[number];
/** Which enquiries: of a status, or those to call today; without either all. */
export type Which = { status?: Status | undefined; toCall?: '1' | undefined };

/** The enquiries of a search, newest first, as an infinite query, and their total. */
export const enquiriesQuery = (search: string, which: Which = {}, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', search, which, limit],
    meta: { staleAfter: ['enquiry', 'number', 'sale', 'reversal', 'erasure', 'bin'] },
    queryFn: ({ pageParam, signal }) => api.get('/customer', { search, ...which, before: pageParam, limit }, enquiryList, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ enquiries, totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.enquiries.length, 0);
      return loaded < totalCount ? enquiries.at(-1)?.serialnum : undefined;
    },
    placeholderData: keepPreviousData,
    ...FRESH,
    select: ({ pages }) => ({ enquiries: pages.flatMap(({ enquiries }) => enquiries), total: pages.at(-1)?.totalCount ?? 0 }),
  });

/** All of them, for a file. */
export const everyEnquiry = (search: string, which: Which) => (reading: Reading) =>
  everyPage(
    enquiriesQuery(search, which, FILE_PAGE),
    { rowsOf: ({ enquiries }) => enquiries, keyOf: ({ serialnum }) => serialnum },
    reading,
  );

/** How many enquiries have each status, and how many people are to be called today. */
export const enquiryCountsQuery = queryOptions({
  queryKey: ['enquiry-counts'],
  meta: { staleAfter: ['enquiry', 'number', 'sale', 'reversal', 'erasure', 'bin'] },
  queryFn: ({ signal }) => api.get('/enquiries/counts', {}, enquiryCounts, signal),
  ...FRESH,
});

/** An enquiry with its notes, and what is known under its phone: fresh whenever somebody looks. 404 when it is gone. */
export const enquiryQuery = (serialnum: number) =>
  queryOptions({
    queryKey: ['enquiry', serialnum],
    meta: { staleAfter: [...VEHICLE_WRITES, 'enquiry', 'sale', 'erasure'] },
    queryFn: ({ signal }) => api.get(`/enquiries/${serialnum}`, {}, enquiryRecord, signal),
    staleTime: 0,
    ...FRESH,
  });

const OF_WISHES = {
  staleAfter: [...VEHICLE_WRITES, 'display', 'enquiry', 'sale', 'reservation', 'message', 'erasure'],
} satisfies QueryMeta;
/** A search for each of them: not every minute. */
const WISHES_KEPT = 300_000;

/** Who asked to be told when a vehicle comes, with those that suit and came since, newest first, as an infinite query. */
export const metWishesQuery = infiniteQueryOptions({
  queryKey: ['enquiry-wishes', 'all'],
  meta: OF_WISHES,
  queryFn: ({ pageParam, signal }) => api.get('/enquiries/wishes', { before: pageParam, limit: WISHES }, metWishes, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ wishes }) => wishes),
  staleTime: WISHES_KEPT,
});

/** The same of one enquiry; null where nothing has come. */
export const wishQuery = (enquiry: number) =>
  queryOptions({
    queryKey: ['enquiry-wishes', enquiry],
    meta: OF_WISHES,
    queryFn: ({ signal }) => api.get('/enquiries/wishes', { enquiry }, metWishes, signal),
    select: ({ wishes: [wish] }) => wish ?? null,
    staleTime: WISHES_KEPT,
  });

/** Records an enquiry, idempotently by its requestId. */
export const addEnquiry = async (enquiry: z.input<typeof newEnquiry>) => api.post('/customer', enquiry, await done());

/** Notes what was done about an enquiry and what comes next, idempotently by its requestId. */
export const followEnquiry = async (followed: Partial<FollowedEnquiry> & Pick<FollowedEnquiry, 'serialnum' | 'status'>) =>
  api.post('/enquiries/follow', followed, await done());

/** Deletes an enquiry; already deleted is success (idempotent). Throws ApiError. */
export const deleteEnquiry = async ({ serialnum, custcontact }: Enquiry, requestId: string) =>
  unlessGone(api.delete('/customer', {}, await done(), { serialnum, custcontact, requestId }));
