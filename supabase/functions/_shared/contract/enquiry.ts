import { z } from 'zod';
import { ENQUIRY_STATUSES } from './choices.ts';
import { optionalDate, requestId, words } from './common.ts';
import { enquiries, enquiry_notes } from './fields/enquiry.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { person } from './person.ts';
import type { Resource } from './resource.ts';

/** POST /api/customer. `date` is a day `YYYY-MM-DD`, today when it is missing. */
export const newEnquiry = z.object({ ...sentOf(enquiries), requestId });

const serialnum = z.coerce.number('serialnum must be a number').int('serialnum must be whole');

/** GET /api/customer, newest first; keyset pagination: `before` is the last serialnum of the page before. */
export const enquiryRequest = z.object({
  search: words(100, 'search is too long').optional(),
  before: z.coerce.number('before must be a number').int('before must be whole').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
  status: z.enum(ENQUIRY_STATUSES).optional(),
  /** Those who are to be called today, or were to be called before. */
  toCall: z.literal('1').optional(),
});

/** `enquirydate` is a day `YYYY-MM-DD`. Without a status it is new; `last_note` is the id of its newest note. */
export const enquiry = z.object({
  ...answersReadBy(enquiries, 'office'),
  last_note: z
    .number()
    .nullish()
    .transform((id) => id ?? undefined),
});
export type Enquiry = z.infer<typeof enquiry>;

/** `totalCount` counts every match of the search, on all pages. */
export const enquiryList = z.object({ enquiries: z.array(enquiry), totalCount: z.number() });

/** GET /api/enquiries/counts: how many have each status, and how many people are to be called today. */
export const enquiryCounts = z.record(z.enum([...ENQUIRY_STATUSES, 'toCall']), z.number());

/** GET /api/enquiries/{serialnum}. */
export const enquiryNamed = z.object({ serialnum });
/** Its answer: the notes, newest first, and who is known under its phone, without this enquiry. */
export const enquiryRecord = z.object({
  enquiry,
  notes: z.array(z.object({ ...answersReadBy(enquiry_notes, 'office'), created_at: z.string() })),
  person,
});
export type EnquiryRecord = z.infer<typeof enquiryRecord>;

/**
 * POST /api/enquiries/follow: from now on status and next call are as they are sent, no next call when there is none. `lastNote` is
 * the newest note that the sender has seen, 0 for none; 409 when there is a newer one. Without it nobody asks.
 */
export const followedEnquiry = z
  .object({
    serialnum,
    status: enquiries.status.check,
    nextCall: optionalDate('Next call'),
    lostReason: enquiries.lost_reason.check,
    done: enquiry_notes.done.check,
    note: enquiry_notes.note.check,
    lastNote: z.coerce.number('lastNote must be a number').int('lastNote must be whole').optional(),
    requestId,
  })
  .refine(({ status, lostReason }) => (status === 'lost') === (lostReason !== ''), {
    path: ['lostReason'],
    message: 'Reason is required when an enquiry is lost, and only then',
  })
  .refine(({ status, nextCall }) => !nextCall || (status !== 'won' && status !== 'lost'), {
    path: ['nextCall'],
    message: 'Next call: nobody calls when an enquiry is over',
  });
export type FollowedEnquiry = z.output<typeof followedEnquiry>;

/** DELETE /api/customer: number and phone together name the enquiry. */
export const enquiryDeletion = z.object({
  serialnum,
  // Ten digits, or what a visitor abroad has sent.
  custcontact: z
    .string('Phone No. is required')
    .trim()
    .regex(/^([0-9]{10}|\+[0-9]{8,15})$/, 'Please enter a valid 10-digit phone number'),
  requestId,
});

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    enquiries: {
      read: 'office',
      insert: { office: '* -serialnum -test_drive_on -status -lost_reason -next_call -consented_at' },
      delete: 'office',
      row: { custname: 'Ravi', custcontact: '9822000001', custquery: 'A tempo' },
    },
    enquiry_notes: { read: 'office', row: { serialnum: -9, status: 'called' } },
  },
  verbs: {
    list_enquiries: 'office',
    add_enquiry: { may: 'office', call: { custname: 'Asha', custcontact: '9822000001', custquery: 'A tempo' } },
    count_enquiries: 'office',
    enquiry_record: 'office',
    follow_enquiry: { may: 'office', call: { serialnum: -1, status: 'called', note: 'Asha' } },
    delete_enquiry: { may: 'office', call: { serialnum: -1, custcontact: '9822000001' } },
  },
  endpoints: {
    'GET /customer': { may: 'office', query: { search: 'a', before: 99_999, limit: 5 } },
    'POST /customer': {
      may: 'office',
      body: { custName: 'R', custContact: '9822000001', custQuery: 'A tempo', date: '2026-01-15' },
      log: ['INSERT', 'enquiries'],
    },
    'GET /enquiries/counts': 'office',
    'GET /enquiries/:serialnum': { may: 'office', granted: 404, path: '/enquiries/999999' },
    'POST /enquiries/follow': {
      may: 'office',
      granted: 404,
      body: { serialnum: 999_999, status: 'called', note: 'A call' },
      log: 'tests/api/everyWrite.test.ts',
    },
    'DELETE /customer': { may: 'office', body: { serialnum: 999_999, custcontact: '9822000001' }, log: ['DELETE', 'enquiries'] },
  },
});
