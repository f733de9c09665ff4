import type { Enquiry } from '@contract/enquiry.ts';
import { enquiries as fields } from '@contract/enquiry.ts';
import { Paper, SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { EnquiryCard } from './EnquiryCard.tsx';
import { deleteEnquiry, enquiriesQuery, everyEnquiry, type Which } from './queries.ts';

/** What only some enquiries have, in the order of the file. */
const SOMETIMES = ['source', 'language', 'registernumber', 'test_drive_on', 'status', 'lost_reason', 'next_call'] as const;
const KINDS = { registernumber: 'code', test_drive_on: 'day', next_call: 'day' } as const;

/** The columns of the CSV file; on the screen an enquiry is a card. Those of SOMETIMES are there when one of the rows has them. */
function enquiryColumns(rows: readonly Enquiry[]): Column<Enquiry>[] {
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

const COLS = { base: 1, md: 2 };

const Loading = () => (
  <SimpleGrid cols={COLS} role="status" aria-label={t('enquiries.list.loading')}>
    {['one', 'two', 'three', 'four'].map((card) => (
      <Paper key={card} withBorder p="md">
        <Skeleton height={18} width="45%" />
        <Skeleton height={14} width="30%" mt="sm" />
        <Skeleton height={40} mt="md" />
      </Paper>
    ))}
  </SimpleGrid>
);

interface EnquiryListProps {
  query: ReturnType<typeof useEnquiries>;
  /** What was searched for; '' for nothing. */
  searched: string;
  which: Which;
  /** Gets the focus after a deletion. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The enquiries that are asked for. */
export const useEnquiries = (searched: string, which: Which) => useInfiniteQuery(enquiriesQuery(searched, which));

/** The enquiries as cards, with deletion. */
export function EnquiryList({ query, searched, which, heading }: EnquiryListProps) {
  const { ask, chosen, dialog } = useDeletion<Enquiry>({
    remove: deleteEnquiry,
    write: 'enquiry',
    goesToBin: true,
    focus: heading,
    done: () => t('enquiries.remove.done'),
    failed: (reason) => reason,
    failedTitle: t('enquiries.remove.failed'),
  });
  const { data } = query;
  return (
    <>
      <QueryTable
        query={query}
        rows={data?.enquiries}
        columns={[]}
        fileColumns={enquiryColumns}
        rowKey={({ serialnum }) => serialnum}
        label={t('enquiries.list.title')}
        loading={<Loading />}
        error={t('enquiries.list.failed')}
        empty={searched ? t('enquiries.list.noMatch', { search: searched }) : t('enquiries.list.none')}
        download="customer-enquiries"
        everyRow={everyEnquiry(searched, which)}
        print
        renderRows={({ rows, rowKey, label }) => (
          <SimpleGrid component="ul" cols={COLS} className={classes.list ?? ''} aria-label={label}>
            {rows.map((enquiry) => (
              <EnquiryCard key={rowKey(enquiry)} enquiry={enquiry} onDelete={() => ask(enquiry)} />
            ))}
          </SimpleGrid>
        )}
      />
      {chosen && (
        <ConfirmDialog {...dialog} title={t('enquiries.remove.question')}>
          {t('enquiries.remove.text', { name: chosen.custname, phone: chosen.custcontact })}
        </ConfirmDialog>
      )}
    </>
  );
}
