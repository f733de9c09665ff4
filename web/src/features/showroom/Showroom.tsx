import { LIST_SORTS } from '@contract/choices.ts';
import { Button, NativeSelect, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { Changing } from '../../kit/text/Changing.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import { activeFiltersOf, countOf } from './activeFilters.ts';
import { ChosenFilters, NotFound } from './ChosenFilters.tsx';
import { type Filters, RESET, unquoted } from './filters.ts';
import { NoStock, NothingFound } from './NothingFound.tsx';
import { filterCountsQuery, showroomQuery } from './queries.ts';
import classes from './Showroom.module.css';
import { FORM_ID, SHEET_ID, ShowroomFilters } from './ShowroomFilters.tsx';
import { brandsOf, documentTitle, spelledBrand, stockTitle } from './stockTitle.ts';
import { useShownPages } from './useShownPages.ts';
import { useShowroomFilters } from './useShowroomFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const sortOptions = () => LIST_SORTS.map((value) => ({ value, label: t(`words.sort.${value}`) }));

/** How many vehicles there are, and for which search. */
const foundText = (count: number, search = '') =>
  search ? t('showroom.foundFor', { count, search: unquoted(search) }) : t('showroom.found', { count });

/** In place of the count while that of another question is shown, about as wide. */
const loadingText = (search = '') => (search ? t('showroom.lookingFor', { search: unquoted(search) }) : t('showroom.list.loading'));

/** A search that finds no more than so many has found too little. */
const TOO_FEW = 3;

interface ShowroomProps {
  /** Stands below the first vehicles, which are on the first screen. */
  between: ReactNode;
  /**
   * What is offered where a search found nothing or too little: its filters, what they mean in words, and the sentence it stands beside,
   * where words were found nowhere.
   */
  tellMe: (filters: Filters, words: string, missing?: ReactNode) => ReactNode;
}

/** The public stock, filtered and sorted by the URL. */
export function Showroom({ between, tellMe }: ShowroomProps) {
  const { filters, setFilters } = useShowroomFilters();
  const pages = useShownPages();
  const query = useInfiniteQuery(showroomQuery(filters, pages.firstPage));
  const stock = useQuery(filterCountsQuery({})).data;
  const list = query.data;
  const total = query.isPlaceholderData ? undefined : list?.total;
  const brands = brandsOf(stock, list?.cars);
  const named = { ...filters, brand: filters.brand?.map((brand) => spelledBrand(brand, brands) ?? brand) };
  const activeFilters = activeFiltersOf(named, list?.understood, stock);
  const { unknown = [] } = list?.understood ?? {};
  const wish = [...activeFilters.map(({ label }) => label), ...unknown].join(', ');
  const tooFew = unknown.length === 0 && wish && total !== undefined && total <= TOO_FEW && tellMe(filters, wish);
  // Vehicles that are shown without a word are none for that word.
  const foundFor = list?.understood?.unknown ? '' : filters.carSearch;
  const title = stockTitle(usePlace().pathname, brands, useDealer().city, stock);
  usePageTitle(documentTitle(title, pages.lastPage));

  return (
    <section aria-labelledby="stock">
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={1} id="stock">
            {title || t('showroom.title')}
          </Title>
          <p className={classes.found} role="status">
            {total !== undefined && <Changing>{foundText(total, foundFor)}</Changing>}
            {query.isPlaceholderData && <Changing>{loadingText(filters.carSearch)}</Changing>}
          </p>
        </div>
        <div className={classes.tools}>
          <Button
            variant="default"
            className={classes.toggle}
            leftSection={<IconAdjustmentsHorizontal size={18} />}
            popoverTarget={SHEET_ID}
          >
            {t('showroom.filters.show', { count: countOf(filters) })}
          </Button>
          <NativeSelect
            aria-label={t('showroom.sortBy')}
            name="sort"
            form={FORM_ID}
            data={sortOptions()}
            value={filters.sort ?? 'newest'}
            onChange={({ currentTarget }) =>
              setFilters({ sort: LIST_SORTS.find((sort) => sort === currentTarget.value && sort !== 'newest') })
            }
          />
          <noscript>
            <Button type="submit" form={FORM_ID} variant="default">
              {t('showroom.sort')}
            </Button>
          </noscript>
        </div>
      </div>
      <div className={classes.layout}>
        <Suspense>
          <ShowroomFilters filters={filters} onChange={setFilters} total={total} />
        </Suspense>
        <div>
          <Suspense>
            {unknown.length > 0 && tellMe(filters, wish, <NotFound words={unknown} />)}
            <ChosenFilters filters={filters} activeFilters={activeFilters} understood={list?.understood} />
            <VehicleGrid
              query={query}
              pages={pages}
              between={between}
              empty={
                stock?.total === 0 ? (
                  <>
                    <NoStock />
                    {tooFew}
                  </>
                ) : (
                  <NothingFound
                    filters={filters}
                    activeFilters={activeFilters}
                    onReset={() => setFilters({ ...RESET, carSearch: undefined })}
                    tellMe={tooFew}
                  />
                )
              }
            />
            {total !== 0 && tooFew}
          </Suspense>
        </div>
      </div>
    </section>
  );
}
