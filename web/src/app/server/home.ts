import { noticesQuery } from '../../features/notices/queries.ts';
import { showroomQuery } from '../../features/showroom/queries.ts';
import { filtersIn } from '../../features/showroom/useShowroomFilters.ts';
import { dealer } from '../../lib/dealer.ts';
import { type StockPage, slugOf, stockPageAt } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import type { Asked, Prepare } from './page.ts';
import { breadcrumbs, dealerPage } from './schemaOrg.ts';

/** The title of the page of a type or a brand, the brand as the vehicles spell it; '' when none of them is of the brand. */
function titleOf({ type, brand }: StockPage, cars: PublicCar[]): string {
  if (type) return t(`search.type.title.${type}`);
  const car = cars.find(({ carcompany }) => slugOf(carcompany ?? '') === brand);
  return car ? t('search.brand.title', { brand: car.carcompany ?? '' }) : '';
}

function headOf({ origin, pathname, params }: Asked, title: string, total: number) {
  const page = Number(params.get('page')) || 1;
  const path = `${pathname.toLowerCase()}${page > 1 ? `?page=${page}` : ''}`;
  const description = title
    ? t('search.type.description', { title, count: total, dealer: dealer.name })
    : t('search.home.description', { tagline: dealer.tagline, dealer: dealer.name });
  const own = title || t('search.home.title', { dealer: dealer.name, tagline: dealer.tagline });
  return {
    title: page > 1 ? t('search.home.page', { title: own, page }) : own,
    description,
    canonical: `${origin}${path}`,
    image: `${origin}/preview.png`,
    things: title
      ? [breadcrumbs(origin, [[dealer.name, '/'], [title, pathname]])]
      : [dealerPage(origin)],
  };
}

/** The home page, and the pages of a type or a brand. Notices are something that a page can do without. */
export const home: Prepare = async (asked) => {
  const { client, pathname, params } = asked;
  const stockPage = stockPageAt(pathname);
  const [{ pages }] = await Promise.all([
    client.fetchInfiniteQuery(showroomQuery(filtersIn(params))),
    client.prefetchQuery(noticesQuery),
  ]);
  const cars = pages.flatMap((page) => page.carsWithImages);
  const title = stockPage ? titleOf(stockPage, cars) : '';
  if (stockPage && !title) return { status: 404 };
  const preload = cars[0]?.displayImage ?? undefined;
  return { status: 200, head: { ...headOf(asked, title, pages[0]?.total ?? 0), preload } };
};
