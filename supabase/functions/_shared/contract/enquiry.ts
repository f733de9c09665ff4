import { z } from 'zod';
import { ENQUIRY_CONTACTS, ENQUIRY_SOURCES, ENQUIRY_STATUSES } from './choices.ts';
import { blankAsMissing, entryId, optionalDate, registrationNumber, requestId, words } from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import { choice, day, dayOrToday, landline, language, line, mobile, person, regId, serial, text, whenKnown } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { person as knownPerson } from './person.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

/** The website's own is a visitor's to give. */
const told = ENQUIRY_SOURCES.filter((source) => source !== 'website');
const status = {
  ...choice('Status', ENQUIRY_STATUSES, { ...given, words: 'enquiryStatus' }),
  check: z.enum(ENQUIRY_STATUSES, problem('required', { label: 'Status' })),
};
const source = choice('Source', ENQUIRY_SOURCES, { ...office, words: 'enquirySource' });

/** What a customer asks for. The labels begin the API's refusals, whose words are fixed: hence the capitals. */
export const enquiries = {
  serialnum: serial('Enquiry No.', given),
  custname: line('Customer Name', 100, { ...office, required: true, sent: 'custName' }),
  custcontact: mobile('Phone No.', { ...office, sent: 'custContact' }),
  custquery: text('Description of Enquiry', 2000, { ...office, required: true, sent: 'custQuery' }),
  enquirydate: dayOrToday('Date', { ...office, sent: 'date' }),
  source: whenKnown({ ...source, check: choice('Source', told, { ...office, words: 'enquirySource' }).check }),
  registernumber: whenKnown({
    ...regId('Vehicle', office),
    check: z.preprocess((typed) => blankAsMissing(typed) ?? null, registrationNumber.nullable()),
  }),
  landline: whenKnown(landline('Landline', 40, office)),
  language: whenKnown(language('Language', office)),
  test_drive_on: whenKnown(day('Test drive on', given)),
  /** Unknown while it is new. */
  status: whenKnown(status),
  lost_reason: whenKnown(line('Reason', 200, given)),
  next_call: whenKnown(day('Next call', given)),
} as const satisfies Columns;

/** What was done about an enquiry. */
export const enquiry_notes = {
  id: serial('ID', given),
  serialnum: serial('Enquiry No.', given),
  done: choice('What was done', ENQUIRY_CONTACTS, { ...given, words: 'enquiryContact' }),
  note: text('Note', 2000, given),
  status,
  username: person('Recorded by', given),
} as const satisfies Columns;

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
const enquiry = z.object({
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
  person: knownPerson,
});
export type EnquiryRecord = z.infer<typeof enquiryRecord>;

/**
 * GET /api/enquiries/wishes: open enquiries with a wish that vehicles suit which came since, the newest first; of one enquiry where it is named.
 * Keyset pagination: `before` is the `next` of the page before.
 */
export const wishesRequest = enquiryRequest.pick({ before: true, limit: true }).extend({ enquiry: entryId('enquiry').optional() });
const metWish = z.object({
  serialnum: z.number(),
  custname: z.string(),
  custcontact: z.string(),
  custquery: z.string(),
  enquirydate: z.string(),
  words: z.string().nullable(),
  vehicles: z.array(z.object({ registernumber: z.string(), carcompany: z.string(), carname: z.string(), price: z.number().nullable() })),
  more: z.number(),
});
export type MetWish = z.infer<typeof metWish>;
/** Its answer. `words`: what they looked for, null where that was not kept. `price` in rupees, null for none; `more`: how many vehicles suit beside these. A page may have fewer than its limit. */
export const metWishes = z.object({ wishes: z.array(metWish), next: z.number().nullable() });

/**
 * POST /api/enquiries/follow: sets status and next call, none when it is missing. `lastNote` (optimistic locking): the newest note that the
 * sender has seen, 0 for none; 409 when there is a newer one. Without it that is not checked.
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
  .refine(({ status, lostReason }) => (status === 'lost') === (lostReason !== ''), { path: ['lostReason'], message: problem('lostReason') })
  .refine(({ status, nextCall }) => !nextCall || (status !== 'won' && status !== 'lost'), {
    path: ['nextCall'],
    message: problem('nobodyCalls', { label: 'Next call' }),
  });
export type FollowedEnquiry = z.output<typeof followedEnquiry>;

/** DELETE /api/customer: number and phone together name the enquiry. */
export const enquiryDeletion = z.object({
  serialnum,
  // Ten digits, or what a visitor abroad has sent.
  custcontact: z
    .string(problem('required', { label: 'Phone No.' }))
    .trim()
    .regex(/^([0-9]{10}|\+[0-9]{8,15})$/, problem('tenDigits')),
  requestId,
});

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    enquiries: {
      read: 'office',
      insert: { office: '* -serialnum -test_drive_on -status -lost_reason -next_call -consented_at -wish' },
      delete: 'office',
      row: { custname: 'Ravi', custcontact: '9822000001', custquery: 'A tempo' },
    },
    enquiry_notes: { read: 'office', row: { serialnum: -9, status: 'called' } },
  },
  verbs: {
    list_enquiries: 'office',
    add_enquiry: { may: 'office', call: { custname: 'Asha', custcontact: '9822000001', custquery: 'A tempo' } },
    count_enquiries: 'office',
    list_wishes: 'office',
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
    'GET /enquiries/wishes': { may: 'office', query: { enquiry: 1, before: 99_999, limit: 5 } },
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
