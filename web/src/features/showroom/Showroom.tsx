import { SORT_ORDERS } from '@contract/choices.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { Heading } from '../../kit/plain/Heading.tsx';
import { Select } from '../../kit/plain/Select.tsx';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import { showroomQuery } from './queries.ts';
import classes from './Showroom.module.css';
import { ShowroomFilters } from './ShowroomFilters.tsx';
import { stockTitle } from './stockTitle.ts';
import { useShownPages } from './useShownPages.ts';
import { useShowroomFilters } from './useShowroomFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const sortOptions = () => SORT_ORDERS.map((value) => ({ value, label: t(`words.sort.${value}`) }));

/** How many vehicles there are, and for which search. */
const foundText = (count: number, search = '') =>
  search ? t('showroom.foundFor', { count, search }) : t('showroom.found', { count });

/** The public stock, filtered and sorted by the URL (R047-R051, R055-R059). */
export function Showroom() {
  const { filters, setFilters } = useShowroomFilters();
  const pages = useShownPages(filters);
  const query = useInfiniteQuery(showroomQuery(filters, pages.firstPage));
  const total = query.data?.total;
  const title = stockTitle(usePlace().pathname, query.data?.cars ?? []);
  usePageTitle(title);

  return (
    <section aria-labelledby="stock">
      <div className={classes.head}>
        <div>
          <Heading level={1} id="stock">
            {title || t('showroom.title')}
          </Heading>
          <p className={classes.found} role="status">
            {total !== undefined && foundText(total, filters.carSearch)}
          </p>
        </div>
        <Select
          label={t('showroom.sortBy')}
          options={sortOptions()}
          value={filters.sort ?? 'newest'}
          onChange={(sort) => setFilters({ sort })}
        />
      </div>
      <div className={classes.layout}>
        <ShowroomFilters filters={filters} onChange={setFilters} />
        <div>
          <VehicleGrid
            query={query}
            pages={pages}
            onReset={() => setFilters({ fuelType: null, carMake: null, carSearch: null })}
          />
        </div>
      </div>
    </section>
  );
}
