import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ActivityFilterBar } from '../../features/activity/ActivityFilterBar.tsx';
import { ActivityList } from '../../features/activity/ActivityList.tsx';
import { DownloadLogsButton } from '../../features/activity/DownloadLogsButton.tsx';
import { logColumns } from '../../features/activity/logFile.ts';
import { activityQuery, everyEntry, refreshActivity } from '../../features/activity/queries.ts';
import { useActivityFilters } from '../../features/activity/useActivityFilters.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { t } from '../../text/staff.ts';

/** The activity log for an admin, on the screen and as a file. */
export function ActivityPage() {
  const client = useQueryClient();
  const filtering = useActivityFilters();
  const { filters, isFiltered, clear } = filtering;
  const query = useInfiniteQuery(activityQuery(filters));

  return (
    <StaffPage
      title={t('pageNames.activity')}
      size="lg"
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={query.isRefetching}
            onClick={() => void refreshActivity(client, filters)}
          >
            {t('officePages.activity.refresh')}
          </Button>
          <DownloadLogsButton />
        </Group>
      }
    >
      <ActivityFilterBar {...filtering} />
      <ListTools
        label={t('pageNames.activity')}
        columns={logColumns()}
        isEmpty={!query.data?.length}
        everyRow={everyEntry(filters)}
        download="activity"
      />
      <ActivityList query={query} isFiltered={isFiltered} onClear={clear} />
    </StaffPage>
  );
}
