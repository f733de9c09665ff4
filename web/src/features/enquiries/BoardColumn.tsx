import type { Enquiry } from '@contract/enquiry.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { t } from '../../text/staff.ts';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { DRAGGED } from './dragged.ts';
import { enquiriesQuery, type Status } from './queries.ts';

const PAGE_SIZE = 20;

interface BoardColumnProps {
  status: Status;
  search: string;
  /** The card that was moved last, which has the focus. */
  moved?: number | undefined;
  onMove: (enquiry: Enquiry, status: Status) => void;
}

/** The enquiries of one status, page by page; a card that is dropped here gets it. */
export function BoardColumn({ status, search, moved, onMove }: BoardColumnProps) {
  const query = useInfiniteQuery(enquiriesQuery(search, { status }, PAGE_SIZE));
  const [isOver, setOver] = useState(false);
  const { data } = query;
  const id = `column-${status}`;
  const ours = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return (
    <section
      aria-labelledby={id}
      className={classes.column}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!ours(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!ours(event)) return;
        event.preventDefault();
        setOver(false);
        onMove(JSON.parse(event.dataTransfer.getData(DRAGGED)), status);
      }}
    >
      <Title order={3} size="h5" id={id}>
        {t('enquiries.board.column', { status: t(`words.enquiryStatus.${status}`), count: data?.total ?? 0 })}
      </Title>
      {!data && <QueryState query={query} error={t('enquiries.list.failed')} loading={t('enquiries.list.loading')} />}
      {data?.total === 0 && (
        <Text size="sm" c="dimmed">
          {t('enquiries.board.none')}
        </Text>
      )}
      <Stack component="ul" gap="xs" className={classes.cards ?? ''} aria-labelledby={id}>
        {data?.enquiries.map((enquiry) => (
          <BoardCard
            key={enquiry.serialnum}
            enquiry={enquiry}
            wasMoved={enquiry.serialnum === moved}
            onMove={(to) => onMove(enquiry, to)}
          />
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button variant="default" size="compact-sm" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('staffCommon.list.showMore')}
        </Button>
      )}
    </section>
  );
}
