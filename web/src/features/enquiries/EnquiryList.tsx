import type { Enquiry } from '@contract/enquiry.ts';
import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { EnquiryCard } from './EnquiryCard.tsx';
import { deleteEnquiry, enquiriesQuery } from './queries.ts';

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

/** The enquiries, with search and deletion (R204, R205, R207-R209). */
export function EnquiryList() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(enquiriesQuery(search.trim()));
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useRequestId();
  const { ask, chosen, dialog } = useDeletion<Enquiry>({
    remove: (enquiry) => deleteEnquiry(enquiry, request.idFor(enquiry)),
    refresh: () => refreshAfter('enquiry'),
    focus: heading,
    onDeleted: () => notifySuccess(t('enquiries.remove.done')),
    onFailed: ({ message }) => notifyError(message, { title: t('enquiries.remove.failed') }),
  });
  const { data } = query;
  return (
    <section aria-labelledby="enquiries-title">
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Title order={2} size="h3" id="enquiries-title" ref={heading} tabIndex={-1}>
            {data ? t('enquiries.list.titleCounted', { count: data.total }) : t('enquiries.list.title')}
          </Title>
          <search className={classes.search}>
            <SearchInput
              label={t('enquiries.list.search')}
              placeholder={t('enquiries.list.searchHint')}
              value={search}
              onSearch={setSearch}
            />
          </search>
        </Group>
        {data?.total === 0 && (
          <Text c="dimmed" role="status">
            {search.trim() ? t('enquiries.list.noMatch', { search: search.trim() }) : t('enquiries.list.none')}
          </Text>
        )}
        {data && (
          <SimpleGrid component="ul" cols={COLS} className={classes.list ?? ''} aria-label={t('enquiries.list.title')}>
            {data.enquiries.map((enquiry) => (
              <EnquiryCard key={enquiry.serialnum} enquiry={enquiry} onDelete={() => ask(enquiry)} />
            ))}
          </SimpleGrid>
        )}
        {(!data || query.isError) && (
          <QueryState query={query} error={t('enquiries.list.failed')} loading={<Loading />} />
        )}
        {query.hasNextPage && !query.isError && (
          <Group justify="center">
            <Button
              variant="default"
              disabled={query.isPlaceholderData}
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('enquiries.list.showMore')}
            </Button>
          </Group>
        )}
      </Stack>
      {chosen && (
        <ConfirmDialog {...dialog} title={t('enquiries.remove.question')}>
          {t('enquiries.remove.text', { name: chosen.custname, phone: chosen.custcontact })}
        </ConfirmDialog>
      )}
    </section>
  );
}
