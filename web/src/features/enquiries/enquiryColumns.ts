import type { Enquiry } from '@contract/enquiry.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/** The columns of the CSV file; on the screen an enquiry is a card. */
export const enquiryColumns = (): Column<Enquiry>[] => [
  { id: 'custname', heading: t('columns.input.enquiries.custname'), value: ({ custname }) => custname },
  {
    id: 'custcontact',
    heading: t('columns.input.enquiries.custcontact'),
    value: ({ custcontact }) => custcontact,
    kind: 'code',
  },
  { id: 'custquery', heading: t('columns.input.enquiries.custquery'), value: ({ custquery }) => custquery },
  { id: 'enquirydate', heading: t('enquiries.list.registered'), value: ({ enquirydate }) => enquirydate, kind: 'day' },
];
