import { SORT_ORDERS } from '@contract/vehicle.ts';
import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../text/t.ts';
import { showroomQuery } from './queries.ts';
import classes from './Showroom.module.css';
import { ShowroomFilters } from './ShowroomFilters.tsx';
import { useShowroomFilters } from './useShowroomFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const sortOptions = () => SORT_ORDERS.map((value) => ({ value, label: t(`words.sort.${value}`) }));

/** How many vehicles there are, and for which search. */
const foundText = (count: number, search = '') =>
  search ? t('showroom.foundFor', { count, search }) : t('showroom.found', { count });

/** The public stock, filtered and sorted by the URL (R047-R051, R055-R059). */
export function Showroom() {
  const { filters, setFilters } = useShowroomFilters();
  const query = useInfiniteQuery(showroomQuery(filters));
  const total = query.data?.total;

  return (
    <section aria-labelledby="stock">
      <Group justify="space-between" align="flex-end" my="md" gap="sm">
        <div>
          <Title order={1} id="stock">
            {t('showroom.title')}
          </Title>
          <Text c="dimmed" role="status" mih="1.55em">
            {total !== undefined && foundText(total, filters.carSearch)}
          </Text>
        </div>
        <NativeSelect
          aria-label={t('showroom.sortBy')}
          data={sortOptions()}
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
