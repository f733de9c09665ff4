import { SORT_ORDERS } from '@contract/vehicle.ts';
import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { showroomQuery } from './queries.ts';
import classes from './Showroom.module.css';
import { ShowroomFilters } from './ShowroomFilters.tsx';
import { useShowroomFilters } from './useShowroomFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const SORT_LABELS = { newest: 'Newest first', price: 'Price, lowest first', km: 'Kilometers, lowest first' };
const sortOptions = SORT_ORDERS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The stock a visitor may see, narrowed and sorted by the address (R047-R051, R055-R059). */
export function Showroom() {
  const { filters, setFilters } = useShowroomFilters();
  const query = useInfiniteQuery(showroomQuery(filters));
  const total = query.data?.total;

  return (
    <section aria-labelledby="stock">
      <Group justify="space-between" align="flex-end" my="md" gap="sm">
        <div>
          <Title order={1} id="stock">
            Vehicles in stock
          </Title>
          <Text c="dimmed" role="status" mih="1.55em">
            {total !== undefined && (total === 1 ? '1 vehicle' : `${formatCount(total)} vehicles`)}
            {filters.carSearch && total !== undefined && ` for “${filters.carSearch}”`}
          </Text>
        </div>
        <NativeSelect
          aria-label="Sort by"
          data={sortOptions}
          value={filters.sort ?? 'newest'}
          onChange={(event) => setFilters({ sort: event.currentTarget.value })}
        />
      </Group>
      <div className={classes.layout}>
        <div className={classes.filters}>
          <ShowroomFilters filters={filters} onChange={setFilters} />
        </div>
        <VehicleGrid query={query} onReset={() => setFilters({ fuelType: null, carMake: null, carSearch: null })} />
      </div>
    </section>
  );
}
