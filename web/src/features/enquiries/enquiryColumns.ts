import type { Enquiry } from '@contract/enquiry.ts';
import { enquiries as fields } from '@contract/enquiry.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/** What only some enquiries have, in the order of the file. */
const SOMETIMES = ['source', 'registernumber', 'test_drive_on', 'status', 'lost_reason', 'next_call'] as const;
const KINDS = { registernumber: 'code', test_drive_on: 'day', next_call: 'day' } as const;

/** The columns of the CSV file; on the screen an enquiry is a card. Those of SOMETIMES are there when one of the rows has them. */
export function enquiryColumns(rows: readonly Enquiry[]): Column<Enquiry>[] {
  const sometimes = SOMETIMES.filter((name) => rows.some((row) => row[name])).map(
    (name): Column<Enquiry> => ({
      id: name,
      heading: t(`columns.label.enquiries.${name}`),
      value: (row) => (fields[name].kind === 'choice' ? textOf(fields[name], row[name]) : row[name]),
      ...(name in KINDS && { kind: KINDS[name as keyof typeof KINDS] }),
    }),
  );
  return [
    { id: 'custname', heading: t('columns.input.enquiries.custname'), value: ({ custname }) => custname },
    { id: 'custcontact', heading: t('columns.input.enquiries.custcontact'), value: ({ custcontact }) => custcontact, kind: 'code' },
    { id: 'custquery', heading: t('columns.input.enquiries.custquery'), value: ({ custquery }) => custquery },
    { id: 'enquirydate', heading: t('enquiries.list.registered'), value: ({ enquirydate }) => enquirydate, kind: 'day' },
    ...sometimes,
  ];
}
