import { Button, Stack, Text } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { t } from '../../text/t.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import type { ShowroomList } from './queries.ts';
import classes from './Showroom.module.css';
import { VehicleCard } from './VehicleCard.tsx';

/** Pictures above the fold on most screens: loaded eagerly. */
const FIRST_SEEN = 3;

interface VehicleGridProps {
  query: UseInfiniteQueryResult<ShowroomList>;
  onReset: () => void;
}

/** The cards, one page at a time, so that thousands of vehicles stay light on a phone. */
export function VehicleGrid({ query, onReset }: VehicleGridProps) {
  if (!query.data) return <QueryState query={query} error={t('showroom.list.failed')} loading={<GridSkeleton />} />;
  const { cars, total } = query.data;
  if (total === 0) {
    return (
      <MessagePanel icon={<IconCarOff />} title={t('showroom.list.noMatch')} text={t('showroom.list.tryAnother')}>
        <Button onClick={onReset}>{t('showroom.list.showAll')}</Button>
      </MessagePanel>
    );
  }
  return (
    <>
      <ul className={classes.grid} data-stale={query.isPlaceholderData || undefined}>
        {cars.map((car, place) => (
          <li key={car.registernumber}>
            <VehicleCard car={car} eager={place < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      <Stack align="center" gap="xs" mt="xl">
        {query.isFetchNextPageError && <Text role="alert">{t('showroom.list.moreFailed')}</Text>}
        {query.hasNextPage && (
          <Button variant="light" size="md" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('showroom.list.showMore')}
          </Button>
        )}
        <Text c="dimmed" fz="sm">
          {t('showroom.list.shown', { shown: cars.length, total })}
        </Text>
      </Stack>
    </>
  );
}
