import type { Columns } from './field.ts';
import { dayOrToday, line, mobile, serial, text } from './kinds.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;

/** What a customer asks for (R202). The labels begin the API's refusals, whose words are fixed: hence the capitals. */
export const enquiries = {
  serialnum: serial('Enquiry No.', { ...office, add: 'nobody' }),
  custname: line('Customer Name', 100, { ...office, required: true, sent: 'custName' }),
  custcontact: mobile('Phone No.', { ...office, sent: 'custContact' }),
  custquery: text('Description of Enquiry', 2000, { ...office, required: true, sent: 'custQuery' }),
  enquirydate: dayOrToday('Date', { ...office, sent: 'date' }),
} as const satisfies Columns;
