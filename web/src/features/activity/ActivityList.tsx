import type { ActivityEntry } from '@contract/activity.ts';
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconHistoryOff } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useToday } from '../../kit/dates/days.ts';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { t } from '../../text/staff.ts';
import classes from './Activity.module.css';
import { byDay, dayTitle } from './days.ts';
import { EntryItem } from './EntryItem.tsx';

interface ActivityListProps {
  query: UseInfiniteQueryResult<ActivityEntry[]>;
  isFiltered: boolean;
  onClear: () => void;
}

/** The changes grouped by day, newest first, with a button for the next page. */
export function ActivityList({ query, isFiltered, onClear }: ActivityListProps) {
  const { data: entries, hasNextPage, isFetchNextPageError } = query;
  const now = useToday();
  if (!entries) {
    return <QueryState query={query} error={t('activity.list.failed')} loading={t('activity.list.loading')} />;
  }
  if (entries.length === 0) {
    return (
      <MessagePanel
        icon={<IconHistoryOff />}
        role="status"
        title={t(isFiltered ? 'activity.list.nothingMatches' : 'activity.list.nothingYet')}
        {...(isFiltered && { text: t('activity.list.noneMatchesText') })}
      >
        {isFiltered && <Button onClick={onClear}>{t('activity.list.showAll')}</Button>}
      </MessagePanel>
    );
  }
  return (
    <Stack gap="lg" className={classes.list ?? ''} data-stale={query.isPlaceholderData || undefined}>
      {query.isRefetchError && !isFetchNextPageError && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={t('activity.list.stale')}>
          {t('activity.list.staleText')}
        </Alert>
      )}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Paper key={day} component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby={`day-${day}`}>
          <Title order={2} size="h4" id={`day-${day}`}>
            {dayTitle(day, now)}
          </Title>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <EntryItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </Paper>
      ))}
      <Stack align="center" gap="xs">
        {isFetchNextPageError && <Text role="alert">{t('activity.list.olderFailed')}</Text>}
        {hasNextPage && (
          <Button variant="light" size="md" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('activity.list.more')}
          </Button>
        )}
        <Text c="dimmed" fz="sm" role="status">
          {t(hasNextPage ? 'activity.list.shown' : 'activity.list.all', { count: entries.length })}
        </Text>
      </Stack>
    </Stack>
  );
}
