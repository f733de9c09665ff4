import { z } from 'zod';
import { ENQUIRY_CONTACTS, ENQUIRY_SOURCES, ENQUIRY_STATUSES } from '../choices.ts';
import { blankAsMissing, registrationNumber } from '../common.ts';
import type { Columns } from './field.ts';
import { choice, day, dayOrToday, landline, line, mobile, person, regId, serial, text, whenKnown } from './kinds.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
/** What a visitor asks on the website, and what becomes of an enquiry. */
const given = { ...office, add: 'nobody' } as const;

/** The website's own is a visitor's to give. */
const told = ENQUIRY_SOURCES.filter((source) => source !== 'website');
const status = {
  ...choice('Status', ENQUIRY_STATUSES, { ...given, words: 'enquiryStatus' }),
  check: z.enum(ENQUIRY_STATUSES, 'Status is required'),
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
