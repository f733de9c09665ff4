import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { DownloadLogsButton } from '../../features/activity/DownloadLogsButton.tsx';
import { listOf } from '../../features/dashboard/columns.tsx';
import { DocumentsTile, StockTiles } from '../../features/dashboard/DashboardTiles.tsx';
import { FilterButtons } from '../../features/dashboard/FilterButtons.tsx';
import { OfficeActions } from '../../features/dashboard/OfficeActions.tsx';
import { isNotAllowed } from '../../features/dashboard/queries.ts';
import { TickedBar } from '../../features/dashboard/TickedBar.tsx';
import { useAnswer } from '../../features/dashboard/useAnswer.ts';
import { useColumns } from '../../features/dashboard/useColumns.ts';
import { useDashboardParams } from '../../features/dashboard/useDashboardParams.ts';
import { useTicks } from '../../features/dashboard/useTicks.ts';
import { VehicleTable } from '../../features/dashboard/VehicleTable.tsx';
import { MoneyTiles } from '../../features/money/MoneyTiles.tsx';
import { useLinesLeft } from '../../features/settingUp/queries.ts';
import { SettingUpList } from '../../features/settingUp/SettingUpList.tsx';
import { TodayTile } from '../../features/today/TodayTile.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { lazyWhenWanted } from '../../kit/later/Later.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StaffHead } from '../../kit/page/StaffPage.tsx';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { useSharedSearch } from '../../kit/search/sharedSearch.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { withStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';

const ColumnChoice = lazyWhenWanted(async () => ({ default: (await import('../../features/dashboard/ColumnChoice.tsx')).ColumnChoice }));
const WindowSheets = lazy(async () => ({
  default: (await withStaffTexts(import('../../features/issuedPapers/WindowSheets.tsx'))).WindowSheets,
}));
/** The checks are more than what this page says of them. */
const HealthMark = lazyWhenWanted(async () => ({
  default: (await withStaffTexts(import('../../features/health/HealthMark.tsx'))).HealthMark,
}));
/** Nothing to be seen: when the browser has time, what the pages say that are opened from here. */
const OtherTexts = lazyWhenWanted(async () => ({ default: await withStaffTexts(Promise.resolve(() => null)) }));

/** The number of results, and the search text. */
const foundText = (count: number, search: string) =>
  search ? t('dashboard.vehicles.foundFor', { count, search }) : t('dashboard.vehicles.found', { count });

/** The office's start page. */
export function DashboardPage() {
  const { role } = useSession();
  const [search, setSearch] = useSharedSearch();
  const { question, ask } = useDashboardParams(search.trim());
  const { rows, counts, shown } = useAnswer(question);
  // What can wait comes behind the list.
  const isAnswered = Boolean(shown) || rows.isError || counts.isError;
  const isUnopened = useLinesLeft().includes('opening');
  const ticks = useTicks(question, rows.data);
  const list = listOf(shown?.question.filter ?? question.filter);
  const { columns, isChosen, choose, waits } = useColumns(list);

  if (isNotAllowed(rows.error) || isNotAllowed(counts.error)) return <Navigate to={paths.login()} replace />;
  return (
    <Stack gap="lg">
      <PageHead title={t('pageNames.dashboard')} hidden />
      <StaffHead title={t('pageNames.dashboard')} />
      <Suspense>{role === 'admin' && isAnswered && <HealthMark />}</Suspense>
      <OfficeActions role={role} logs={<DownloadLogsButton />} />
      <SettingUpList />
      <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="sm">
        <TodayTile />
        <StockTiles />
        <MoneyTiles isAdmin={role === 'admin'} isUnopened={isUnopened} />
        <DocumentsTile />
      </SimpleGrid>
      <Stack component="section" gap="sm" aria-labelledby="vehicles-title">
        <Title order={2} size="h3" id="vehicles-title">
          {t('dashboard.vehicles.title')}
        </Title>
        <SearchInput
          label={t('dashboard.vehicles.search')}
          placeholder={t('dashboard.vehicles.searchHint')}
          value={search}
          onSearch={setSearch}
        />
        <FilterButtons chosen={question.filter} counts={shown?.counts} onChoose={(filter) => ask({ filter })} />
        <Group justify="space-between" gap="xs" mih={26}>
          <Text size="sm" c="dimmed" role="status">
            {shown && foundText(shown.total, shown.question.carSearch)}
          </Text>
          <Suspense>
            <ColumnChoice list={list} columns={columns} isChosen={isChosen} onChoose={choose} />
          </Suspense>
        </Group>
        {shown?.total && !waits ? (
          <VehicleTable question={shown.question} total={shown.total} chosen={columns} onSort={ask} ticks={ticks} />
        ) : (
          <QueryState
            query={rows.isSuccess ? counts : rows}
            error={t('dashboard.vehicles.failed')}
            loading={t('dashboard.vehicles.loading')}
            empty={t('dashboard.vehicles.none')}
          />
        )}
        <TickedBar
          ticks={ticks}
          sheets={(numbers, onClose) => (
            <Suspense>
              <WindowSheets numbers={numbers} onClose={onClose} />
            </Suspense>
          )}
        />
      </Stack>
      <Suspense>{isAnswered && <OtherTexts />}</Suspense>
    </Stack>
  );
}
