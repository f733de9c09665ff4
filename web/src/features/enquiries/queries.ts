import { done } from '@contract/common.ts';
import { type Enquiry, enquiryList, type newEnquiry } from '@contract/enquiry.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { keys } from '../../lib/queryKeys.ts';

const PAGE_SIZE = 50;

/** The enquiries of a search, newest first, as an infinite query, and their total (R207). */
export const enquiriesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keys.enquiries(search),
    queryFn: ({ pageParam, signal }) =>
      api.get('/customer', { search, before: pageParam, limit: PAGE_SIZE }, enquiryList, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ enquiries, totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.enquiries.length, 0);
      return loaded < totalCount ? enquiries.at(-1)?.serialnum : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      enquiries: pages.flatMap(({ enquiries }) => enquiries),
      total: pages.at(-1)?.totalCount ?? 0,
    }),
  });

/** Records an enquiry (R206), idempotently by its requestId. */
export const addEnquiry = (enquiry: z.input<typeof newEnquiry>) => api.post('/customer', enquiry, done);

/** Deletes an enquiry (R208); already deleted is success (idempotent). Throws ApiError. */
export const deleteEnquiry = ({ serialnum, custcontact }: Enquiry, requestId: string) =>
  unlessGone(api.delete('/customer', {}, done, { serialnum, custcontact, requestId }));
