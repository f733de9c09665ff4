import { Button, Container, Group, Stack, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ActivityFilterBar } from '../../features/activity/ActivityFilterBar.tsx';
import { ActivityList } from '../../features/activity/ActivityList.tsx';
import { activityQuery, refreshActivity } from '../../features/activity/queries.ts';
import { useActivityFilters } from '../../features/activity/useActivityFilters.ts';
import { DownloadLogsButton } from '../../features/dashboard/DownloadLogsButton.tsx';
import { paths } from '../../lib/paths.ts';

/** Who changed what and when, for an admin: the log on the screen, and as a file (R109). */
export function ActivityPage() {
  const client = useQueryClient();
  const filtering = useActivityFilters();
  const { filters, isFiltered, clear } = filtering;
  const query = useInfiniteQuery(activityQuery(filters));

  return (
    <Container size="lg" px={0} w="100%">
      <PageHead title="Activity" hidden />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <Group justify="space-between" align="flex-end" mt="xs" gap="sm">
            <Title order={1}>Activity</Title>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={query.isRefetching}
                onClick={() => void refreshActivity(client, filters)}
              >
                Refresh
              </Button>
              <DownloadLogsButton />
            </Group>
          </Group>
        </div>
        <ActivityFilterBar {...filtering} />
        <ActivityList query={query} isFiltered={isFiltered} onClear={clear} />
      </Stack>
    </Container>
  );
}
