import { z } from 'zod';
import { requestId, words } from './common.ts';
import { enquiries } from './fields/enquiry.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';

/** POST /api/customer (R202, R203, R206). `date` is a day `YYYY-MM-DD`, today when it is missing. */
export const newEnquiry = z.object({ ...sentOf(enquiries), requestId });

/** GET /api/customer (R207), newest first; keyset pagination: `before` is the last serialnum of the page before. */
export const enquiryRequest = z.object({
  search: words(100, 'search is too long').optional(),
  before: z.coerce.number('before must be a number').int('before must be whole').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
});

/** `enquirydate` is a day `YYYY-MM-DD`. */
export const enquiry = z.object(answersReadBy(enquiries, 'office'));
export type Enquiry = z.infer<typeof enquiry>;

/** `totalCount` counts every match of the search, on all pages. */
export const enquiryList = z.object({ enquiries: z.array(enquiry), totalCount: z.number() });

/** DELETE /api/customer (R208): number and phone together name the enquiry. */
export const enquiryDeletion = z.object({
  serialnum: z.coerce.number('serialnum must be a number').int('serialnum must be whole'),
  // Ten digits, or what a visitor abroad has sent.
  custcontact: z
    .string('Phone No. is required')
    .trim()
    .regex(/^([0-9]{10}|\+[0-9]{8,15})$/, 'Please enter a valid 10-digit phone number'),
  requestId,
});
