import { Button, Stack, Text } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatCount } from '../../lib/format.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import type { ShowroomList } from './queries.ts';
import classes from './Showroom.module.css';
import { VehicleCard } from './VehicleCard.tsx';

/** Pictures seen without scrolling on most screens. */
const FIRST_SEEN = 3;

interface VehicleGridProps {
  query: UseInfiniteQueryResult<ShowroomList>;
  onReset: () => void;
}

/** The cards, more of them on demand, so that thousands of vehicles stay light on a phone. */
export function VehicleGrid({ query, onReset }: VehicleGridProps) {
  if (!query.data) return <QueryState query={query} error="Vehicles could not be loaded" loading={<GridSkeleton />} />;
  const { cars, total } = query.data;
  if (total === 0) {
    return (
      <MessagePanel
        icon={<IconCarOff />}
        title="No vehicles match"
        text="Try another word, or look at everything we have in stock."
      >
        <Button onClick={onReset}>Show all vehicles</Button>
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
        {query.isFetchNextPageError && <Text role="alert">More vehicles could not be loaded.</Text>}
        {query.hasNextPage && (
          <Button variant="light" size="md" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        )}
        <Text c="dimmed" fz="sm">
          {formatCount(cars.length)} of {formatCount(total)} shown
        </Text>
      </Stack>
    </>
  );
}
