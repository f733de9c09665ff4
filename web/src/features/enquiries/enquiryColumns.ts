import type { Enquiry } from '@contract/enquiry.ts';
import { enquiries as fields } from '@contract/fields/enquiry.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/**
 * The columns of the CSV file; on the screen an enquiry is a card. Those that only visitors fill in are there when one of the rows
 * has them.
 */
export function enquiryColumns(rows: readonly Enquiry[]): Column<Enquiry>[] {
  const ofVisitors: Column<Enquiry>[] = [
    {
      id: 'source',
      heading: t('columns.label.enquiries.source'),
      value: ({ source }) => textOf(fields.source, source),
    },
    {
      id: 'registernumber',
      heading: t('columns.label.enquiries.registernumber'),
      value: ({ registernumber }) => registernumber,
      kind: 'code',
    },
    {
      id: 'test_drive_on',
      heading: t('columns.label.enquiries.test_drive_on'),
      value: ({ test_drive_on }) => test_drive_on,
      kind: 'day',
    },
  ];
  return [
    { id: 'custname', heading: t('columns.input.enquiries.custname'), value: ({ custname }) => custname },
    {
      id: 'custcontact',
      heading: t('columns.input.enquiries.custcontact'),
      value: ({ custcontact }) => custcontact,
      kind: 'code',
    },
    { id: 'custquery', heading: t('columns.input.enquiries.custquery'), value: ({ custquery }) => custquery },
    {
      id: 'enquirydate',
      heading: t('enquiries.list.registered'),
      value: ({ enquirydate }) => enquirydate,
      kind: 'day',
    },
    ...ofVisitors.filter(({ value }) => rows.some((row) => value?.(row))),
  ];
}
