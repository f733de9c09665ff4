import { Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { HealthList } from '../../features/health/HealthList.tsx';
import { healthQuery } from '../../features/health/queries.ts';
import { formatMoment } from '../../kit/dates/days.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** How the shop runs, for an admin: what is well, what is not, and what to do then (R641). */
export function HealthPage() {
  const query = useQuery(healthQuery);
  const { isFetching, refetch } = query;
  const again = (
    <BusyButton variant="default" leftSection={<IconRefresh size={18} aria-hidden />} busy={isFetching} onClick={() => refetch()}>
      {isFetching ? t('health.checking') : t('health.again')}
    </BusyButton>
  );
  return (
    <StaffPage title={t('pageNames.health')} subtitle={t('health.hint')} actions={query.data && again} size="md">
      <QueryContent query={query} loading={t('health.checking')} error={t('health.failed')}>
        {({ lines, at }) => (
          <>
            <Text role="status">
              {t('health.count', { count: lines.filter(({ state }) => state === 'red').length })}{' '}
              {t('health.checkedAt', { moment: formatMoment(at) })}
            </Text>
            <HealthList lines={lines} />
          </>
        )}
      </QueryContent>
    </StaffPage>
  );
}
