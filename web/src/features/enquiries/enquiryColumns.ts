import type { Enquiry } from '@contract/enquiry.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/** What an enquiry says, in a file; on the screen it is a card. */
export const enquiryColumns = (): Column<Enquiry>[] => [
  { id: 'custname', heading: t('enquiries.add.name'), value: ({ custname }) => custname },
  { id: 'custcontact', heading: t('enquiries.add.phone'), value: ({ custcontact }) => custcontact, kind: 'code' },
  { id: 'custquery', heading: t('enquiries.add.query'), value: ({ custquery }) => custquery },
  { id: 'enquirydate', heading: t('enquiries.list.registered'), value: ({ enquirydate }) => enquirydate, kind: 'day' },
];
