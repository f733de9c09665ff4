import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Changing } from '../../kit/plain/Changing.tsx';
import { isPlainClick } from '../../kit/plain/isPlainClick.ts';
import { Skeleton } from '../../kit/plain/Skeleton.tsx';
import words from '../../kit/plain/words.module.css';
import { t } from '../../text/t.ts';
import type { ShowroomList } from './queries.ts';
import classes from './Showroom.module.css';
import type { useShownPages } from './useShownPages.ts';
import cards from './VehicleCard.module.css';
import { VehicleCard } from './VehicleCard.tsx';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Loading skeleton of the grid, against layout shift. */
const GridSkeleton = () => (
  <div className={classes.grid} role="status" aria-label={t('showroom.list.loading')}>
    {CARDS.map((card) => (
      <div key={card} className={cards.card}>
        <Skeleton ratio="3 / 2" />
        <div className={cards.words}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={26} width="85%" />
          <Skeleton height={36} />
        </div>
      </div>
    ))}
  </div>
);

interface VehicleGridProps {
  query: UseInfiniteQueryResult<ShowroomList>;
  pages: ReturnType<typeof useShownPages>;
  /** In place of the cards when there are none. */
  empty: ReactNode;
}

/** The cards, one page at a time, so that thousands of vehicles stay light on a phone; each page has an address of its own. */
export function VehicleGrid({ query, pages, empty }: VehicleGridProps) {
  if (!query.data) return <QueryState query={query} error={t('showroom.list.failed')} loading={<GridSkeleton />} />;
  const { cars, total } = query.data;
  const { firstPage, addressOf } = pages;
  if (total === 0) return empty;
  const nextPage = firstPage + query.data.pages;
  const showMore = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (!isFetchNextPageError) pages.setLastPage(nextPage);
  };
  return (
    <>
      {firstPage > 1 && (
        <p className={classes.before}>
          <ButtonLink variant="light" href={addressOf(firstPage - 1)} rel="prev">
            {t('showroom.list.previous')}
          </ButtonLink>
        </p>
      )}
      <ul className={classes.grid} data-stale={query.isPlaceholderData || undefined}>
        {cars.map((car, place) => (
          <li key={car.registernumber} data-vehicle={car.registernumber}>
            <VehicleCard car={car} first={place === 0} />
          </li>
        ))}
      </ul>
      <div className={classes.after}>
        {query.isFetchNextPageError && <p role="alert">{t('showroom.list.moreFailed')}</p>}
        {query.hasNextPage && (
          <ButtonLink
            variant="light"
            large
            href={addressOf(nextPage)}
            rel="next"
            aria-busy={query.isFetchingNextPage || undefined}
            onClick={showMore}
          >
            {t('showroom.list.showMore')}
          </ButtonLink>
        )}
        <p className={words.small}>
          <Changing>{t('showroom.list.shown', { shown: cars.length, total })}</Changing>
        </p>
      </div>
    </>
  );
}
