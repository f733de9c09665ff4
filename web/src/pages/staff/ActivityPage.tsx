import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ActivityFilterBar } from '../../features/activity/ActivityFilterBar.tsx';
import { ActivityList } from '../../features/activity/ActivityList.tsx';
import { activityQuery, refreshActivity } from '../../features/activity/queries.ts';
import { useActivityFilters } from '../../features/activity/useActivityFilters.ts';
import { DownloadLogsButton } from '../../features/dashboard/DownloadLogsButton.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** The activity log for an admin, on the screen and as a file (R109). */
export function ActivityPage() {
  const client = useQueryClient();
  const filtering = useActivityFilters();
  const { filters, isFiltered, clear } = filtering;
  const query = useInfiniteQuery(activityQuery(filters));

  return (
    <StaffPage
      title={t('officePages.activity.title')}
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
      <ActivityList query={query} isFiltered={isFiltered} onClear={clear} />
    </StaffPage>
  );
}
