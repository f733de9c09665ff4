import type { Enquiry } from '@contract/enquiry.ts';
import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCount } from '../../kit/facts/format.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { refreshAfter } from '../../lib/queryClient.ts';
import classes from './Enquiries.module.css';
import { EnquiryCard } from './EnquiryCard.tsx';
import { deleteEnquiry, enquiriesQuery } from './queries.ts';

const COLS = { base: 1, md: 2 };

const LOADING = (
  <SimpleGrid cols={COLS} role="status" aria-label="Loading enquiries...">
    {['one', 'two', 'three', 'four'].map((card) => (
      <Paper key={card} withBorder p="md">
        <Skeleton height={18} width="45%" />
        <Skeleton height={14} width="30%" mt="sm" />
        <Skeleton height={40} mt="md" />
      </Paper>
    ))}
  </SimpleGrid>
);

/** What customers asked for, to search through and to delete (R204, R205, R207-R209). */
export function EnquiryList() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(enquiriesQuery(search.trim()));
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useRequestId();
  const { ask, chosen, dialog } = useDeletion<Enquiry>({
    remove: (enquiry) => deleteEnquiry(enquiry, request.idFor(enquiry)),
    refresh: () => refreshAfter('enquiry'),
    focus: heading,
    onDeleted: () => notifySuccess('Enquiry deleted successfully!'),
    onFailed: ({ message }) => notifyError(message, { title: 'Failed to delete enquiry' }),
  });
  const { data } = query;
  return (
    <section aria-labelledby="enquiries-title">
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Title order={2} size="h3" id="enquiries-title" ref={heading} tabIndex={-1}>
            Customer Enquiries{data && ` (${formatCount(data.total)})`}
          </Title>
          <search className={classes.search}>
            <SearchInput
              label="Search enquiries"
              placeholder="Name, phone or description"
              value={search}
              onSearch={setSearch}
            />
          </search>
        </Group>
        {data?.total === 0 && (
          <Text c="dimmed" role="status">
            {search.trim() ? `No enquiry matches “${search.trim()}”.` : 'No enquiries yet.'}
          </Text>
        )}
        {data && (
          <SimpleGrid component="ul" cols={COLS} className={classes.list ?? ''} aria-label="Customer Enquiries">
            {data.enquiries.map((enquiry) => (
              <EnquiryCard key={enquiry.serialnum} enquiry={enquiry} onDelete={() => ask(enquiry)} />
            ))}
          </SimpleGrid>
        )}
        {(!data || query.isError) && <QueryState query={query} error="Failed to fetch enquiries" loading={LOADING} />}
        {query.hasNextPage && !query.isError && (
          <Group justify="center">
            <Button
              variant="default"
              disabled={query.isPlaceholderData}
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              Show more
            </Button>
          </Group>
        )}
      </Stack>
      {chosen && (
        <ConfirmDialog {...dialog} title="Are you sure you want to delete this enquiry?">
          The enquiry of {chosen.custname}, {chosen.custcontact}, cannot be brought back.
        </ConfirmDialog>
      )}
    </section>
  );
}
