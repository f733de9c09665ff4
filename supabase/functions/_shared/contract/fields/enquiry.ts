import { ENQUIRY_SOURCES } from '../choices.ts';
import type { Columns } from './field.ts';
import { choice, day, dayOrToday, line, mobile, regId, serial, text, whenKnown } from './kinds.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
/** What a visitor asks on the website. */
const visitor = { ...office, add: 'nobody' } as const;

/** What a customer asks for (R202). The labels begin the API's refusals, whose words are fixed: hence the capitals. */
export const enquiries = {
  serialnum: serial('Enquiry No.', visitor),
  custname: line('Customer Name', 100, { ...office, required: true, sent: 'custName' }),
  custcontact: mobile('Phone No.', { ...office, sent: 'custContact' }),
  custquery: text('Description of Enquiry', 2000, { ...office, required: true, sent: 'custQuery' }),
  enquirydate: dayOrToday('Date', { ...office, sent: 'date' }),
  source: whenKnown(choice('Source', ENQUIRY_SOURCES, { ...visitor, words: 'enquirySource' })),
  registernumber: whenKnown(regId('Vehicle', visitor)),
  test_drive_on: whenKnown(day('Test drive on', visitor)),
} as const satisfies Columns;
