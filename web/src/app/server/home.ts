import { noticesQuery } from '../../features/notices/queries.ts';
import { filtersIn } from '../../features/showroom/filters.ts';
import { filterCountsQuery, nearestQuery, showroomQuery } from '../../features/showroom/queries.ts';
import { brandsOf, documentTitle, stockTitle } from '../../features/showroom/stockTitle.ts';
import { pageIn } from '../../features/showroom/useShownPages.ts';
import { paths } from '../../lib/paths.ts';
import { addressWith, stockPageAt } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import { type Head, sitePreview } from './head.ts';
import { nowhere } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
import { breadcrumbs, dealerPage } from './schemaOrg.ts';

/** The part of the stock that an address is about, in one spelling. */
const partOf = ({ pathname }: Asked) => pathname.toLowerCase().replace(/(.)\/$/, '$1');

/**
 * The page's own address without filters and other spellings: search engines list each part of the stock once. A further page of what is filtered or
 * sorted has other vehicles than that of the whole part, so it is this part's.
 */
function pathOf(asked: Asked): string {
  const page = pageIn(asked.params);
  const chosen = new URLSearchParams(asked.params);
  chosen.delete('page');
  const isWhole = addressWith(asked.pathname, chosen) === asked.pathname;
  return partOf(asked) + (page > 1 && isWhole ? `?page=${page}` : '');
}

function headOf(asked: Asked, title: string, count: number): Head {
  const { origin, dealer } = asked;
  const full = documentTitle(title, pageIn(asked.params));
  const common = { ...(full && { title: full }), canonical: `${origin}${pathOf(asked)}`, image: sitePreview(origin, dealer) };
  if (!title) {
    const description = t('search.home', { tagline: dealer.tagline, dealer: dealer.name });
    return { ...common, description, things: [dealerPage(origin, dealer)] };
  }
  const trail = breadcrumbs(origin, [
    [dealer.name, paths.home()],
    [title, partOf(asked)],
  ]);
  return { ...common, description: t('search.stock', { title, count, dealer: dealer.name }), things: [trail] };
}

/**
 * The home page, and the pages of a type or a brand: 404 for a brand that is not in stock, and for a page behind the last one. All
 * but the list may fail.
 */
export const home: Prepare = async (asked) => {
  const { client, dealer, pathname, params } = asked;
  const filters = filtersIn(params);
  const counts = filterCountsQuery({});
  const [{ pages }] = await Promise.all([
    client.fetchInfiniteQuery(showroomQuery(filters, pageIn(params))),
    client.prefetchQuery(counts),
    client.prefetchQuery(filterCountsQuery(filters)),
    client.prefetchQuery(noticesQuery),
  ]);
  const cars = pages.flatMap((page) => page.carsWithImages);
  const total = pages[0]?.total ?? 0;
  const stock = client.getQueryData(counts.queryKey);
  const title = stockTitle(pathname, brandsOf(stock, cars), dealer.city, stock);
  const isBehindTheLast = cars.length === 0 && pageIn(params) > 1;
  if (isBehindTheLast || (stockPageAt(pathname) && !title)) return nowhere();
  if (total === 0) await client.prefetchQuery(nearestQuery(filters));
  return { status: 200, head: headOf(asked, title, total) };
};
