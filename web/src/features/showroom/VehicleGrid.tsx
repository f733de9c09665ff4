import { Button, Skeleton, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { isPlainClick } from '../../lib/isPlainClick.ts';
import cards from '../../shared/vehicle/VehicleCard.module.css';
import { t } from '../../text/t.ts';
import type { ShowroomList } from './queries.ts';
import classes from './Showroom.module.css';
import own from './StockCard.module.css';
import { StockCard } from './StockCard.tsx';
import type { useShownPages } from './useShownPages.ts';

/** Cards before what stands between them: the first row of a desktop. Where a row has more, the next ones fill it (`dense`). */
const ROW = 3;

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Loading skeleton of the grid, against layout shift. */
const GridSkeleton = () => (
  <div className={`${cards.grid} ${classes.grid}`} role="status" aria-label={t('showroom.list.loading')}>
    {CARDS.map((card) => (
      <div key={card} className={`${cards.card} ${own.card}`}>
        <Skeleton height="auto" style={{ aspectRatio: '3 / 2' }} />
        <div className={`${cards.words} ${own.words}`}>
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
  /** Below the first row of cards. */
  between: ReactNode;
  /** In place of the cards when there are none. */
  empty: ReactNode;
}

/** The cards, one page at a time, so that thousands of vehicles stay light on a phone; each page has an address of its own. */
export function VehicleGrid({ query, pages, between, empty }: VehicleGridProps) {
  if (!query.data) return <QueryState query={query} error={t('showroom.list.failed')} loading={<GridSkeleton />} />;
  const { cars, total } = query.data;
  const { firstPage, addressOf } = pages;
  if (total === 0) {
    return (
      <>
        {empty}
        {between}
      </>
    );
  }
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
          <Button component="a" variant="light" href={addressOf(firstPage - 1)} rel="prev">
            {t('showroom.list.previous')}
          </Button>
        </p>
      )}
      <ul className={`${cards.grid} ${classes.grid}`} data-stale={query.isPlaceholderData || undefined}>
        {cars.map((car, place) => (
          <Fragment key={car.registernumber}>
            {place === ROW && <li className={classes.between}>{between}</li>}
            <li data-vehicle={car.registernumber}>
              <StockCard car={car} first={place === 0} />
            </li>
          </Fragment>
        ))}
        {cars.length <= ROW && <li className={classes.between}>{between}</li>}
      </ul>
      <div className={classes.after}>
        {query.isFetchNextPageError && <p role="alert">{t('showroom.list.moreFailed')}</p>}
        {query.hasNextPage && (
          <Button
            component="a"
            variant="light"
            size="md"
            href={addressOf(nextPage)}
            rel="next"
            aria-busy={query.isFetchingNextPage || undefined}
            onClick={showMore}
          >
            {t('showroom.list.showMore')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t('showroom.list.shown', { shown: cars.length, total })}
        </Text>
      </div>
    </>
  );
}
