import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { StaffHead } from '../../components/StaffHead.tsx';
import { FilterButtons } from '../../features/dashboard/FilterButtons.tsx';
import { countByFilter, FILTERS, filterNamed } from '../../features/dashboard/filters.ts';
import { OfficeActions } from '../../features/dashboard/OfficeActions.tsx';
import { dashboardQuery, isNotAllowed } from '../../features/dashboard/queries.ts';
import { SearchInput } from '../../features/dashboard/SearchInput.tsx';
import { SummaryTiles } from '../../features/dashboard/SummaryTiles.tsx';
import { VehicleTable } from '../../features/dashboard/VehicleTable.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSharedSearch } from '../../lib/searchText.ts';
import { useSession } from '../../lib/session.ts';

/** The office's start page (R088-R106). */
export function DashboardPage() {
  const { role } = useSession();
  const [search, setSearch] = useSharedSearch();
  const [params, setParams] = useSearchParams();
  const filter = filterNamed(params.get('show'));
  const stock = useQuery(dashboardQuery(''));
  const found = useQuery({ ...dashboardQuery(search.trim()), placeholderData: keepPreviousData });

  const stockCounts = useMemo(() => stock.data && countByFilter(stock.data), [stock.data]);
  const counts = useMemo(() => found.data && countByFilter(found.data), [found.data]);
  const rows = useMemo(() => found.data?.filter(FILTERS[filter].takes), [found.data, filter]);

  if (isNotAllowed(stock.error) || isNotAllowed(found.error)) return <Navigate to={paths.login()} replace />;
  return (
    <Stack gap="lg">
      <PageHead title="Dashboard" hidden />
      <StaffHead title="Dashboard" />
      <OfficeActions role={role} />
      <SummaryTiles available={stockCounts?.available} sold={stockCounts?.sold} />
      <Stack component="section" gap="sm" aria-labelledby="vehicles-title">
        <Title order={2} size="h3" id="vehicles-title">
          Vehicles
        </Title>
        <SearchInput value={search} onSearch={setSearch} />
        <FilterButtons
          chosen={filter}
          counts={counts}
          onChoose={(name) =>
            setParams(name === 'all' ? {} : { show: name }, { replace: true, preventScrollReset: true })
          }
        />
        <Text size="sm" c="dimmed" role="status">
          {rows && `${formatCount(rows.length)} ${rows.length === 1 ? 'vehicle' : 'vehicles'}`}
          {rows && search.trim() && ` for “${search.trim()}”`}
        </Text>
        {rows && rows.length > 0 ? (
          <VehicleTable rows={rows} />
        ) : (
          <QueryState
            query={found}
            error="The vehicles could not be loaded."
            loading="Loading vehicles..."
            empty="No vehicle found. Try another search or filter."
          />
        )}
      </Stack>
    </Stack>
  );
}
